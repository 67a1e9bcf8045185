import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { Replicas } from '../database/replicas';
import { ByteStore } from './bytes/byte-store';
import { PostgresByteStore } from './bytes/postgres-byte-store';
import { S3ByteStore } from './bytes/s3-byte-store';
import { ImageAnswers } from './image-answers';
import { ImageBin } from './image-bin';
import { ImageFilesController } from './image-files.controller';
import { ImageFiles } from './image-files.service';
import { ImageIntake } from '../pictures/image-intake';
import { PictureBytes } from '../pictures/picture-bytes';
import { PictureBytesService } from './picture-bytes.service';
import { ImageIntakeService } from './image-intake.service';
import { ImageLibrary } from './image-library.service';
import { ImageSearch } from './image-search';
import { ImageUploadsController } from './image-uploads.controller';
import { ImageUploads } from './image-uploads.service';
import { ImageUsageFinder } from './image-usage';
import { ImagesController } from './images.controller';
import { Variants } from './variants';
import { Workshop } from './workshop';

/** The picture library. */
@Global()
@Module({
  controllers: [ImagesController, ImageUploadsController, ImageFilesController],
  providers: [
    {
      provide: ByteStore,
      useFactory: (
        { s3 }: Config,
        dataSource: DataSource,
        replicas: Replicas,
      ): ByteStore | Promise<ByteStore> =>
        s3 ? S3ByteStore.open(s3) : new PostgresByteStore(dataSource, replicas),
      inject: [CONFIG, DataSource, Replicas],
    },
    Workshop,
    Variants,
    ImageSearch,
    ImageUsageFinder,
    ImageLibrary,
    ImageAnswers,
    ImageFiles,
    ImageBin,
    ImageUploads,
    ImageIntakeService,
    { provide: ImageIntake, useExisting: ImageIntakeService },
    { provide: PictureBytes, useClass: PictureBytesService },
  ],
  exports: [ImageIntake, PictureBytes],
})
export class ImagesModule {}
