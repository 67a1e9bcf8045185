import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import { Replicas } from '../database/replicas';
import { toReadyAnswer, writeAnswer, type ReadyAnswer } from './ready-answer';

/** What changes together; the database announces these topics (migration content-changes). */
export type Topic = 'products' | 'site-config' | 'images';

/** How to make an answer that is not in memory. */
export interface PublicRead {
  /** The request's path, e.g. `/api/products`. */
  path: string;
  /** Topics whose change makes the answer stale. */
  topics: readonly Topic[];
  /**
   * Reads the value with a manager of the primary or of a replica that has caught up; all it reads is of one moment.
   * A value with a `revision` has it in its tag.
   */
  load: (manager: EntityManager) => Promise<{ value: unknown; revision?: number }>;
}

interface Kept extends ReadyAnswer {
  topics: readonly Topic[];
}

/** Answers kept at most; unknown ids are never kept, so this is a bound, not a working size. */
const CAPACITY = 2000;

/**
 * Public JSON answers, serialised and kept in memory until their topic changes. Keeping is off until
 * {@link resume}: without announcements nobody would say when an answer has become stale.
 */
@Injectable()
export class PublicReads {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<ReadyAnswer>>();
  private announced = false;
  /** Counts drops, so that what was read before a drop is not kept after it. */
  private drops = 0;

  constructor(@Inject(Replicas) private readonly replicas: Pick<Replicas, 'readMoment' | 'heardOfChange'>) {}

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

  /** Answers a request with it. */
  async send(request: Request, response: Response, read: PublicRead): Promise<void> {
    writeAnswer(request, response, await this.answer(read));
  }

  /** Forgets every answer that depends on a topic. */
  drop(topic: Topic): void {
    this.drops += 1;
    this.replicas.heardOfChange();
    this.underWay.clear();
    for (const [path, answer] of this.kept) if (answer.topics.includes(topic)) this.kept.delete(path);
  }

  /** Announcements arrive from now on; what was kept before is in doubt. */
  resume(): void {
    this.dropAll();
    this.replicas.heardOfChange();
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
  }

  private async load(read: PublicRead): Promise<ReadyAnswer> {
    const dropsBefore = this.drops;
    const { value, revision } = await this.replicas.readMoment((manager) => read.load(manager));
    const answer = toReadyAnswer(value, revision);
    if (this.announced && this.drops === dropsBefore) this.keep(read, answer);
    return answer;
  }

  private keep(read: PublicRead, answer: ReadyAnswer): void {
    if (this.kept.size >= CAPACITY) {
      const oldest = this.kept.keys().next();
      if (!oldest.done) this.kept.delete(oldest.value);
    }
    this.kept.set(read.path, { ...answer, topics: read.topics });
  }
}
