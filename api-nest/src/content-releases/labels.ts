import { Injectable } from '@nestjs/common';
import { isRecord } from 'shared-types';
import { CONTENT_RESOURCES } from 'shared-types/content-releases';
import type { EntityManager } from 'typeorm';
import { ContentDocuments, type ContentDocument } from '../foundation/content/content-documents';
import type { ContentChangeEntity } from './content-release.entity';

type Documented = Pick<ContentChangeEntity, 'resource' | 'document'> & { value?: unknown };

/** Documents of today, by resource and id. */
export type TodayOf = (change: Pick<ContentChangeEntity, 'resource' | 'document'>) => ContentDocument;

/** How the owner knows documents. */
@Injectable()
export class Labels {
  constructor(private readonly documents: ContentDocuments) {}

  /** Today's documents of changes. */
  async today(changes: readonly Documented[], manager: EntityManager): Promise<TodayOf> {
    const found = new Map<string, ContentDocument>();
    for (const resource of CONTENT_RESOURCES) {
      const ids = changes.flatMap((change) => (change.resource === resource ? change.document : []));
      if (ids.length === 0) continue;
      const documents = await this.documents.source(resource).today([...new Set(ids)], manager);
      for (const [id, document] of documents) found.set(`${resource}/${id}`, document);
    }
    return ({ resource, document }) => {
      const today = found.get(`${resource}/${document}`);
      if (!today) throw new Error(`${resource}/${document} was not read.`);
      return today;
    };
  }

  /** The names of changed documents; a new product has the name that the release gives it. */
  async of(changes: readonly Documented[], manager: EntityManager): Promise<(change: Documented) => string> {
    const today = await this.today(changes, manager);
    return (change) => labelOf(change, today(change));
  }
}

/** The name of a document: today's, or of one that does not exist yet, the release's. */
export function labelOf({ resource, value }: Documented, { label, value: today }: ContentDocument): string {
  const name = today === null && isRecord(value) ? value['name'] : undefined;
  return resource === 'products' && typeof name === 'string' ? `Product “${name}”` : label;
}
