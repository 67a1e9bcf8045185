import { Injectable } from '@nestjs/common';
import type { ContentResource } from 'shared-types/content-releases';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../auth/current-user';
import type { ViewRow } from './view-rows';

/** A document as it is today. */
export interface ContentDocument {
  /** As the owner knows it, e.g. `Product “Wall System”`. */
  label: string;
  /** 0 when it was never saved. */
  revision: number;
  /** JSON; null when it does not exist. */
  value: unknown;
}

/**
 * Content that releases change, for the feature that has it: registered with {@link ContentDocuments}, since features do
 * not import each other.
 */
export interface ContentSource {
  readonly resource: ContentResource;
  /** Today's documents, by id; one that does not exist has the value null. A NotFoundError for what cannot be an id. */
  today(ids: readonly string[], manager: EntityManager): Promise<Map<string, ContentDocument>>;
  /** The document at a revision; null when it did not exist, or is not known any more. */
  at(id: string, revision: number, manager: EntityManager): Promise<unknown>;
  /**
   * The document that an ordinary save of this input would store; it may add images to the library.
   * @throws ValidationError for what a save would refuse
   */
  accept(id: string, input: unknown, base: unknown, actor: Actor): Promise<unknown>;
  /**
   * Throws a DomainError when a merged document does not fit.
   * @param beside the documents that become today's with it, by `<resource>/<id>`
   */
  validate(
    id: string,
    value: unknown,
    beside: ReadonlyMap<string, unknown>,
    manager: EntityManager,
  ): Promise<void>;
  /** A stored document with the fields that it lacks because an earlier version of the API stored it. */
  completed?(value: unknown): unknown;
  /** The name under which ordinary saves of the document wait for each other. */
  lockOf(id: string): string;
  /** Rows with which a view shows documents instead of today's. */
  rows(documents: ReadonlyMap<string, unknown>, manager: EntityManager): Promise<ViewRow[]>;
  /** Rows that a view of a moment has in place of today's. */
  rowsAt(at: Date, manager: EntityManager): Promise<ViewRow[]>;
  /** The documents of a moment, as far as they differ from today's and a release can bring them back. */
  differingAt(at: Date, manager: EntityManager): Promise<Map<string, unknown>>;
  /** Stores documents by id in the transaction, as ordinary saves do. @returns the new revision of each */
  writeAll(
    documents: ReadonlyMap<string, unknown>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<ReadonlyMap<string, number>>;
}

/** All content that releases change. */
@Injectable()
export class ContentDocuments {
  private readonly sources = new Map<ContentResource, ContentSource>();

  /** Adds a source, before the application has started. */
  register(source: ContentSource): void {
    this.sources.set(source.resource, source);
  }

  source(resource: ContentResource): ContentSource {
    const source = this.sources.get(resource);
    if (!source) throw new Error(`No part of the API has the content ${resource}.`);
    return source;
  }

  /** A stored change, both sides of which can be compared with documents of today. */
  completed<T extends { resource: ContentResource; base: unknown; value: unknown }>(change: T): T {
    const source = this.source(change.resource);
    if (!source.completed) return change;
    return { ...change, base: source.completed(change.base), value: source.completed(change.value) };
  }

  all(): ContentSource[] {
    return [...this.sources.values()];
  }

  /**
   * Holds the locks of documents until the transaction ends, in one order, so that two publications cannot deadlock. The
   * locks that saves of products take after their own come last, in the same order.
   */
  async lock(
    targets: readonly { resource: ContentResource; id: string }[],
    manager: EntityManager,
  ): Promise<void> {
    const names = targets.map(({ resource, id }) => this.source(resource).lockOf(id));
    await manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
       FROM (SELECT name FROM unnest($1::text[]) AS name ORDER BY
         CASE name WHEN 'site-config:product_images' THEN 1 WHEN 'site-config:redirects' THEN 2 ELSE 0 END,
         hashtextextended(name, 0)) AS ordered`,
      [names],
    );
  }
}
