import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Picture } from 'shared-types';
import { CONFIG, type Config } from '../config';
import { PictureBytes } from '../pictures/picture-bytes';
import { RENDITION, variantByName } from './judge/variant';
import { Variants } from './variants';
import { Workshop } from './workshop';

/** How long the site's own server has for one of its pictures. */
const PATIENCE_MS = 3000;

/** The library's pictures from its store, the site's own (`/pictures/…`) from the site; nothing from elsewhere. */
@Injectable()
export class PictureBytesService extends PictureBytes {
  private readonly logger = new Logger(PictureBytesService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly variants: Variants,
    private readonly workshop: Workshop,
  ) {
    super();
  }

  async jpeg({ src, hash }: Picture): Promise<Buffer | undefined> {
    if (src.startsWith('/api/images/')) return (await this.variants.read(hash, RENDITION))?.bytes;
    return src.startsWith('/pictures/') ? this.fromSite(src) : undefined;
  }

  private async fromSite(path: string): Promise<Buffer | undefined> {
    try {
      const answer = await fetch(`${this.config.publicUrl}${path}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
      const original = Buffer.from(await answer.arrayBuffer());
      return await this.workshop.run(async () => variantByName(RENDITION)?.make(original));
    } catch (error) {
      this.logger.warn({ err: error, path }, 'a picture of the site could not be had');
      return undefined;
    }
  }
}
