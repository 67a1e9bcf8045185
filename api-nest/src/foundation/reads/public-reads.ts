import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ContentTopic } from 'shared-types/content-changes';
import type { EntityManager } from 'typeorm';
import { Replicas } from '../database/replicas';
import { toReadyAnswer, writeAnswer, type ReadyAnswer } from './ready-answer';

/** How to make an answer that is not in memory. */
export interface PublicRead {
  /** The request's path with what decides the answer of its query, in one order, e.g. `/api/products`. */
  path: string;
  /** Topics whose change makes the answer stale. */
  topics: readonly ContentTopic[];
  /**
   * Reads the value in one consistent state, on the primary or on a replica that has caught up. A `revision` becomes
   * part of the tag, `link` is the `Link` header. What few will ask for again is not `keep`.
   */
  load: (
    manager: EntityManager,
  ) => Promise<{ value: unknown; revision?: number; link?: string | undefined; keep?: boolean }>;
}

interface Kept extends ReadyAnswer {
  topics: readonly ContentTopic[];
}

/** Answers kept at most; unknown ids are never kept, so this is a bound, not a working size. */
const CAPACITY = 2000;

/** Memory for all of them, and for one, in bytes. */
const CAPACITY_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 8 * 1024 * 1024;

/**
 * Public JSON answers, serialised and kept in memory until their topic changes. Nothing is kept until {@link resume}:
 * without announcements there is no knowing when an answer becomes stale.
 */
@Injectable()
export class PublicReads {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<ReadyAnswer>>();
  private bytes = 0;
  private announced = false;
  /** Counts drops, so that what was read before a drop is not kept after it. */
  private drops = 0;

  constructor(@Inject(Replicas) private readonly replicas: Pick<Replicas, 'readMoment' | 'noteChange'>) {}

  /** The kept answer for a path, if any. */
  peek(path: string): ReadyAnswer | undefined {
    return this.kept.get(path);
  }

  /** The kept answer, or a fresh one; concurrent callers share one load. */
  async answer(read: PublicRead): Promise<ReadyAnswer> {
    const kept = this.kept.get(read.path);
    if (kept) return kept;
    const shared = this.underWay.get(read.path);
    if (shared) return shared;
    const loading = this.load(read);
    this.underWay.set(read.path, loading);
    try {
      return await loading;
    } finally {
      if (this.underWay.get(read.path) === loading) this.underWay.delete(read.path);
    }
  }

  /** Answers a request with {@link answer}. */
  async send(request: Request, response: Response, read: PublicRead): Promise<void> {
    writeAnswer(request, response, await this.answer(read));
  }

  /** Forgets every answer that depends on a topic. */
  drop(topic: ContentTopic): void {
    this.drops += 1;
    this.replicas.noteChange();
    this.underWay.clear();
    for (const [path, answer] of this.kept) if (answer.topics.includes(topic)) this.forget(path, answer);
  }

  /** Announcements arrive from now on; what was kept before is dropped, as it may be stale. */
  resume(): void {
    this.dropAll();
    this.replicas.noteChange();
    this.announced = true;
  }

  /** Announcements no longer arrive: keep nothing until {@link resume}. */
  suspend(): void {
    this.announced = false;
    this.dropAll();
  }

  private dropAll(): void {
    this.drops += 1;
    this.underWay.clear();
    this.kept.clear();
    this.bytes = 0;
  }

  private forget(path: string, { body }: ReadyAnswer): void {
    if (this.kept.delete(path)) this.bytes -= body.length;
  }

  private async load(read: PublicRead): Promise<ReadyAnswer> {
    const dropsBefore = this.drops;
    const {
      value,
      revision,
      link,
      keep = true,
    } = await this.replicas.readMoment((manager) => read.load(manager));
    const answer = { ...toReadyAnswer(value, revision), link };
    if (keep && this.announced && this.drops === dropsBefore) this.keep(read, answer);
    return answer;
  }

  private keep({ path, topics }: PublicRead, answer: ReadyAnswer): void {
    if (answer.body.length > LARGEST_BYTES) return;
    this.forget(path, this.kept.get(path) ?? answer);
    this.kept.set(path, { ...answer, topics });
    this.bytes += answer.body.length;
    for (const [oldest, its] of this.kept) {
      if (this.kept.size <= CAPACITY && this.bytes <= CAPACITY_BYTES) break;
      this.forget(oldest, its);
    }
  }
}
