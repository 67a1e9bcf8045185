import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { NO_SPECIFICATIONS, parseSpecifications, type Picture } from 'shared-types';
import { catalogueSeries } from 'shared-types/content/series';
import { networkOf } from 'shared-types/network';
import { dayInWords } from 'shared-types/planner/day';
import type { EntityManager } from 'typeorm';
import { Moments } from '../../foundation/database/moments';
import { NotFoundError } from '../../foundation/http/domain-errors';
import { ImageLibrary } from '../../foundation/images/image-library';
import { RateLimiter } from '../../foundation/rate-limit/rate-limiter';
import { tagOf } from '../../foundation/reads/entity-tags';
import { brandOf } from '../../foundation/sheets/brand';
import { ProductsService } from '../products.service';
import { drawSpecification } from './draw-sheet';
import type { SheetContent } from './sheet-content';

/** A sheet ready to be sent. */
export interface Sheet {
  bytes: Buffer;
  /** Strong entity tag, in quotes. */
  etag: string;
  /** False while its image cannot be read; the sheet is then not kept. */
  complete: boolean;
}

/** A product as its sheet shows it. */
type SheetProduct = Omit<SheetContent, 'date' | 'brand'> & { picture: Picture | undefined };

/** How many sheets are kept: a few for each product. */
const KEPT = 60;

/** Sheets that are drawn for one network (contracts, API); one that is kept is not counted. */
const DRAWN = { count: 60, windowSeconds: 300 };

const today = () => new Date().toISOString().slice(0, 10);

/** Specification sheets of all products, drawn when first requested and kept until their content changes. */
@Injectable()
export class SpecificationSheets {
  private readonly kept = new Map<string, Promise<Sheet>>();

  constructor(
    private readonly products: ProductsService,
    private readonly library: ImageLibrary,
    private readonly moments: Moments,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The sheet of a product or a built-in series; throws a {@link NotFoundError} for any other id.
   * @param ip for whom; a TooManyRequestsError when very many sheets were drawn for this network
   */
  async find(id: string, ip: string): Promise<Sheet> {
    const { picture, product, brand } = await this.moments.read(async (manager) => {
      const { picture, ...product } = await this.product(id, manager);
      return { picture, product, brand: await brandOf(manager) };
    });
    const date = today();
    const content: SheetContent = { ...product, brand, date: dayInWords(date) };
    const key = createHash('sha256')
      .update(JSON.stringify([content, picture?.hash]))
      .digest('base64url');
    const known = this.kept.get(key);
    if (known) return known;
    await this.limiter.count(
      `specification:drawn:${networkOf(ip)}`,
      DRAWN,
      'Very many sheets were drawn for your network just now. Please wait a few minutes.',
    );
    const begun = this.kept.get(key);
    if (begun) return begun;
    const drawing = this.draw(content, picture, new Date(date), ip);
    this.keep(key, drawing);
    const forget = () => this.kept.get(key) === drawing && this.kept.delete(key);
    drawing.then(({ complete }) => complete || forget(), forget);
    return drawing;
  }

  private async draw(
    content: SheetContent,
    picture: Picture | undefined,
    date: Date,
    ip: string,
  ): Promise<Sheet> {
    const jpeg = picture && (await this.library.jpeg(picture, ip));
    const bytes = await drawSpecification(content, jpeg, date);
    return { bytes, etag: tagOf(bytes), complete: picture === undefined || jpeg !== undefined };
  }

  private keep(key: string, sheet: Promise<Sheet>): void {
    const oldest = this.kept.keys().next();
    if (this.kept.size >= KEPT && !oldest.done) this.kept.delete(oldest.value);
    this.kept.set(key, sheet);
  }

  private async product(id: string, manager: EntityManager): Promise<SheetProduct> {
    try {
      const { value } = await this.products.findWithin(manager, id);
      const { product_id, short_description, specifications, image: _, picture, ...product } = value;
      return {
        ...product,
        id: product_id,
        shortDescription: short_description,
        specifications: parseSpecifications(specifications) ?? NO_SPECIFICATIONS,
        picture: picture ?? undefined,
        pictureAlt: picture?.alt ?? product.name,
      };
    } catch (error) {
      const series = catalogueSeries.find((each) => each.id === id);
      if (!(error instanceof NotFoundError) || !series) throw error;
      return { ...series, pictureAlt: series.picture.alt ?? series.name };
    }
  }
}
