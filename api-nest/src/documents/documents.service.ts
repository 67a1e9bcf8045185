import { Injectable, Logger } from '@nestjs/common';
import { comparedSystemOf, type ComparedSystem, type Product } from 'shared-types';
import { DOCUMENT_NAMES, type DocumentName } from 'shared-types/content/document-names';
import { printedDocument, type PrintedDocument } from 'shared-types/content/documents';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { WARRANTIES } from 'shared-types/content/warranties';
import type { EntityManager } from 'typeorm';
import { currentView } from '../foundation/content/current-view';
import { Moments } from '../foundation/database/moments';
import { NotFoundError } from '../foundation/http/domain-errors';
import { tagOf } from '../foundation/reads/entity-tags';
import { brandIn, brandOf, type Brand } from '../foundation/sheets/brand';
import { drawDocument } from './draw-document';

interface Drawn {
  bytes: Buffer;
  /** Strong entity tag, in quotes. */
  etag: string;
}

/** What documents print that owners change. */
interface Details {
  brand: Brand;
  /** Systems and series; undefined while the database is away. */
  products?: ComparedSystem[];
}

const isDocument = (name: string): name is DocumentName =>
  (DOCUMENT_NAMES as readonly string[]).includes(name);

/** In SQL, since products are a feature of their own. */
async function detailsIn(manager: EntityManager): Promise<Details> {
  const products: Product[] = await manager.query(
    'SELECT * FROM products WHERE NOT hidden AND product_id = ANY ($1)',
    [WARRANTIES.map(({ id }) => id)],
  );
  return { brand: await brandOf(manager), products: products.map(comparedSystemOf) };
}

/** A document in the company's name, or in the brand's where the settings name no company. */
function textOf(name: DocumentName, { brand, products }: Details): PrintedDocument {
  const company = brand.companyName || brand.brandName;
  return printedDocument(name, { company, email: brand.email }, products);
}

/** Documents, drawn when first requested and cached until what they print changes. */
@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);
  private readonly cached = new Map<DocumentName, { printed: string; drawing: Promise<Drawn> }>();

  constructor(private readonly moments: Moments) {}

  /**
   * A document as it reads today, or in the request's view; as it was drawn last, or with the details of a new site, while
   * the database is away.
   * @throws NotFoundError for any other name
   */
  async find(name: string): Promise<Drawn> {
    if (!isDocument(name)) throw new NotFoundError('There is no such document.');
    // Visitors get what is cached while the database is away.
    if (currentView()) return this.draw(name, await this.moments.read(detailsIn));
    const known = this.cached.get(name);
    let details: Details;
    try {
      details = await this.moments.read(detailsIn);
    } catch (error) {
      this.logger.warn(`What the document ${name} prints could not be read: ${String(error)}`);
      if (known) return known.drawing;
      details = { brand: brandIn(defaultSiteSettings) };
    }
    const printed = JSON.stringify([details.brand, textOf(name, details)]);
    if (known?.printed === printed) return known.drawing;
    const drawing = this.draw(name, details);
    this.cached.set(name, { printed, drawing });
    drawing.catch(() => this.cached.get(name)?.drawing === drawing && this.cached.delete(name));
    return drawing;
  }

  private async draw(name: DocumentName, details: Details): Promise<Drawn> {
    const bytes = await drawDocument(textOf(name, details), details.brand);
    return { bytes, etag: tagOf(bytes) };
  }
}
