import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Picture } from 'shared-types';
import { CONFIG, type Config } from '../config';
import { PictureBytes } from '../pictures/picture-bytes';
import { RENDITION, variantByName } from './judge/variant';
import { Variants } from './variants';
import { Workshop } from './workshop';

/** How long the site's own server has for one of its pictures. */
const PATIENCE_MS = 3000;

/** Addresses of the site's own pictures. */
const OWN = /^\/pictures\/([a-z0-9-]+\.jpg)$/;

/**
 * The library's pictures from its store; the site's own from their folder where there is one, else from the site;
 * nothing from elsewhere.
 */
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
    const name = OWN.exec(src)?.[1];
    return name === undefined ? undefined : this.fromSite(name);
  }

  private async fromSite(name: string): Promise<Buffer | undefined> {
    try {
      const { sitePicturesDir: folder } = this.config;
      const original = await (folder ? readFile(path.join(folder, name)) : this.download(name));
      return await this.workshop.run(async () => variantByName(RENDITION)?.make(original));
    } catch (error) {
      this.logger.warn({ err: error, name }, 'a picture of the site could not be had');
      return undefined;
    }
  }

  private async download(name: string): Promise<Buffer> {
    const answer = await fetch(`${this.config.publicUrl}/pictures/${name}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  }
}
