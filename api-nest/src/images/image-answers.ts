import { Injectable } from '@nestjs/common';
import type { ImageRecord } from 'shared-types';
import { toImageRecord } from './image-record';
import type { ImageEntity } from '../pictures/image.entity';
import { toDataUrl } from './judge/data-url';
import { RENDITION } from './judge/variant';
import { Variants } from './variants';

/** Records with their `data`, the specified 1200 px JPEG as a data URL (admin-tooling 7). */
@Injectable()
export class ImageAnswers {
  constructor(private readonly variants: Variants) {}

  async whole(image: ImageEntity): Promise<ImageRecord> {
    const rendition = await this.variants.read(image.hash, RENDITION);
    const data = rendition && toDataUrl(rendition.mediaType, rendition.bytes);
    return { ...toImageRecord(image), data: data ?? '' };
  }

  /** A JSON array, one record at a time: a hundred pictures as text are tens of megabytes. */
  async *wholeList(images: readonly ImageEntity[]): AsyncGenerator<string> {
    let separator = '[';
    for (const image of images) {
      yield separator + JSON.stringify(await this.whole(image));
      separator = ',';
    }
    yield images.length === 0 ? '[]' : ']';
  }
}
