import { Module } from '@nestjs/common';
import { UnavailableError } from '../http/domain-errors';
import { ImageIntake } from './image-intake';

class ClosedLibrary extends ImageIntake {
  store(): Promise<{ url: string }> {
    return Promise.reject(new UnavailableError('The picture library takes no pictures just now.'));
  }
}

/** The picture library. */
@Module({ providers: [{ provide: ImageIntake, useClass: ClosedLibrary }], exports: [ImageIntake] })
export class ImagesModule {}
