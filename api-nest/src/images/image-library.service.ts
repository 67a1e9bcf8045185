import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as builtIn from 'shared-types/content/pictures';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import type { Picture } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { DEADLINES } from '../foundation/deadlines';
import type { Actor } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { ImageLibrary, type NewImage } from '../foundation/images/image-library';
import { ImageFiles } from './image-files.service';
import { ImageIntake } from './image-intake.service';
import { imageUrl, toPicture } from './image-record';
import { ImagesRepository } from './images.repository';
import { ownAddress } from './own-address';
import { decodeDataUrl } from './processing/data-url';
import { PictureProcesses } from './processing/picture-processes';
import { DRAWING, RENDITION } from './processing/variant';

/** The site's own images; the catalogue's entries come last, since they have alternative texts. */
const BUILT_IN = new Map<string, Picture>(
  [
    ...Object.values(builtIn),
    ...[...catalogueProducts, ...catalogueSeries].map(({ picture }) => picture),
  ].map((picture) => [picture.src, picture]),
);
const OWN_ADDRESS = /^\/pictures\/([a-z0-9-]+\.jpg)$/;

/** The library for other features. */
@Injectable()
export class ImageLibraryService extends ImageLibrary {
  private readonly logger = new Logger(ImageLibraryService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly images: ImagesRepository,
    private readonly intake: ImageIntake,
    private readonly files: ImageFiles,
    private readonly pictures: PictureProcesses,
  ) {
    super();
  }

  async store({ data, ...labels }: NewImage, actor: Actor): Promise<{ url: string }> {
    const { image } = await this.intake.take(decodeDataUrl(data), labels, actor);
    return { url: imageUrl(image) };
  }

  async picturesAt(manager: EntityManager, addresses: Iterable<string>): Promise<Map<string, Picture>> {
    const wanted = [...new Set(addresses)].flatMap((address) => {
      const own = ownAddress(address, this.config.publicUrl);
      return own ? [[address, own] as const] : [];
    });
    const ids = wanted.flatMap(([, own]) => ('id' in own ? own.id : []));
    const images = ids.length === 0 ? [] : await this.images.findAll([...new Set(ids)], manager);
    const byId = new Map(images.map((image) => [image.id, toPicture(image)]));
    return new Map(
      wanted.flatMap(([address, own]) => {
        const picture = 'id' in own ? byId.get(own.id) : BUILT_IN.get(own.path);
        return picture ? [[address, picture] as const] : [];
      }),
    );
  }

  async names(manager: EntityManager): Promise<{ name: string; url: string }[]> {
    const images = await this.images.names(manager);
    return images.map((image) => ({ name: image.name, url: imageUrl(image) }));
  }

  /** Library images come from the store; the site's own from their folder where there is one, else from the site. */
  async jpeg({ src, hash }: Picture, ip: string): Promise<Buffer | undefined> {
    if (src.startsWith('/api/images/')) return (await this.files.read(hash, RENDITION, ip))?.bytes;
    const name = OWN_ADDRESS.exec(src)?.[1];
    return name === undefined ? undefined : this.fromSite(name, ip);
  }

  attachedImage(bytes: Buffer, ip: string): Promise<Buffer> {
    return this.pictures.use(ip, (place) => place.attached(bytes));
  }

  drawing(svg: string, ip: string): Promise<Buffer> {
    return this.pictures.use(ip, (place) => place.draw(Buffer.from(svg), DRAWING.name));
  }

  private async fromSite(name: string, ip: string): Promise<Buffer | undefined> {
    try {
      const { sitePicturesDir: folder } = this.config;
      const original = await (folder ? readFile(path.join(folder, name)) : this.download(name));
      return await this.pictures.use(ip, (place) => place.draw(original, RENDITION));
    } catch (error) {
      this.logger.warn({ err: error, name }, 'an image of the site could not be read');
      return undefined;
    }
  }

  private async download(name: string): Promise<Buffer> {
    const answer = await fetch(`${this.config.publicUrl}/pictures/${name}`, {
      signal: AbortSignal.timeout(DEADLINES.siteImage),
    });
    if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
    return Buffer.from(await answer.arrayBuffer());
  }
}
