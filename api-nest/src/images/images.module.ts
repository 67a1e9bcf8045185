import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../foundation/config/config';
import { ImageLibrary } from '../foundation/images/image-library';
import { ByteStore } from './bytes/byte-store';
import { PostgresByteStore } from './bytes/postgres-byte-store';
import { S3ByteStore } from './bytes/s3-byte-store';
import { ImageContent } from './image-content';
import { ImageFiles } from './image-files.service';
import { ImageIntake } from './image-intake.service';
import { ImageMetrics } from './image-metrics';
import { ImageLibraryService } from './image-library.service';
import { ImageEntity } from './image.entity';
import { ImagesController } from './images.controller';
import { ImagesRepository } from './images.repository';
import { ImagesService } from './images.service';
import { PictureProcesses } from './processing/picture-processes';
import { UploadTurns } from './upload-turns';

/** The image library. Other features use it as `ImageLibrary`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ImageEntity])],
  controllers: [ImagesController],
  providers: [
    {
      provide: ByteStore,
      useFactory: ({ s3 }: Config, dataSource: DataSource): ByteStore | Promise<ByteStore> =>
        s3 ? S3ByteStore.open(s3) : new PostgresByteStore(dataSource),
      inject: [CONFIG, DataSource],
    },
    ImageContent,
    ImageFiles,
    ImageIntake,
    ImageMetrics,
    ImagesRepository,
    ImagesService,
    PictureProcesses,
    UploadTurns,
    { provide: ImageLibrary, useClass: ImageLibraryService },
  ],
  exports: [ImageLibrary],
})
export class ImagesModule {}
