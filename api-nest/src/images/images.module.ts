import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { ByteStore } from './bytes/byte-store';
import { PostgresByteStore } from './bytes/postgres-byte-store';
import { S3ByteStore } from './bytes/s3-byte-store';
import { ImageIntake } from './image-intake';
import { ImageIntakeService } from './image-intake.service';
import { Variants } from './variants';
import { Workshop } from './workshop';

/** The picture library. */
@Module({
  providers: [
    {
      provide: ByteStore,
      useFactory: (config: Config, dataSource: DataSource): ByteStore =>
        config.s3 ? new S3ByteStore(config.s3) : new PostgresByteStore(dataSource),
      inject: [CONFIG, DataSource],
    },
    Workshop,
    Variants,
    ImageIntakeService,
    { provide: ImageIntake, useExisting: ImageIntakeService },
  ],
  exports: [ImageIntake],
})
export class ImagesModule {}
