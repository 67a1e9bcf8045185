import { Injectable, Logger } from '@nestjs/common';
import { DOCUMENT_NAMES, type DocumentName } from 'shared-types/content/document-names';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../foundation/http/domain-errors';
import { tagOf } from '../foundation/reads/entity-tags';
import { brandIn, brandOf, type Brand } from '../foundation/sheets/brand';
import { drawDocument } from './draw-document';

interface Drawn {
  bytes: Buffer;
  /** Strong entity tag, in quotes. */
  etag: string;
}

const isDocument = (name: string): name is DocumentName =>
  (DOCUMENT_NAMES as readonly string[]).includes(name);

/** Documents, drawn when first requested and cached until the company's details change. */
@Injectable()
export class DocumentsService {
  private readonly logger = new Logger(DocumentsService.name);
  private readonly cached = new Map<DocumentName, { details: string; drawing: Promise<Drawn> }>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * A document as it reads today; as it was drawn last, or with the details of a new site, while the database is away.
   * @throws NotFoundError for any other name
   */
  async find(name: string): Promise<Drawn> {
    if (!isDocument(name)) throw new NotFoundError('There is no such document.');
    const known = this.cached.get(name);
    let brand: Brand;
    try {
      brand = await brandOf(this.dataSource.manager);
    } catch (error) {
      this.logger.warn(`The company’s details could not be read for the document ${name}: ${String(error)}`);
      if (known) return known.drawing;
      brand = brandIn(defaultSiteSettings);
    }
    const details = JSON.stringify(brand);
    if (known?.details === details) return known.drawing;
    const drawing = this.draw(name, brand);
    this.cached.set(name, { details, drawing });
    drawing.catch(() => this.cached.get(name)?.drawing === drawing && this.cached.delete(name));
    return drawing;
  }

  private async draw(name: DocumentName, brand: Brand): Promise<Drawn> {
    const bytes = await drawDocument(name, brand);
    return { bytes, etag: tagOf(bytes) };
  }
}
