import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BusyError } from '../busy-error';
import { countCached } from '../metrics/metrics';

/** Memory for cached responses, and for one of them, in bytes. */
const CAPACITY_BYTES = 96 * 1024 * 1024;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** Compressed forms of an answer take so much more memory, as a factor. */
const WITH_ENCODINGS = 1.5;

/** How long an answer is kept without any change, in ms: bounds what it says of the clock, such as the year. */
const LIFE_MS = 10 * 60_000;

/** How many different answers may be in the making; beyond that the last good one or a refusal is better. */
const MAKING = 64;

/** Quality of brotli: better ones take several times as long for a few per cent. */
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};

/** A weak tag for equivalent bodies, in quotes. */
export const weakTag = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

interface AnswerParts {
  status: number;
  body: Buffer;
  /** Whether clients that take it get the body compressed. */
  compressed: boolean;
  /** In quotes; by default a weak one, the same for every encoding. */
  etag?: string;
  /** Called for each visit that is answered from memory. */
  visited?: () => void;
  /** Whether it is a page that may measure visits, which its security policy has to allow. */
  isMeasured?: boolean;
}

/** An answer in memory. */
export class CachedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly compressed: boolean;
  readonly etag: string;
  readonly visited: () => void;
  readonly isMeasured: boolean;
  /** Headers of the answer to an ordinary request, once there was one. */
  headers: OutgoingHttpHeaders | undefined;
  private readonly encoded: Partial<Record<Encoding, Buffer>> = {};
  private readonly encoding: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor({
    status,
    body,
    compressed,
    etag,
    visited = () => undefined,
    isMeasured = false,
  }: AnswerParts) {
    this.status = status;
    this.body = body;
    this.compressed = compressed;
    this.etag = etag ?? weakTag(body);
    this.visited = visited;
    this.isMeasured = isMeasured;
  }

  /** The body in an encoding, if it has been compressed already. */
  ready(encoding: Encoding | undefined): Buffer | undefined {
    return encoding === undefined ? this.body : this.encoded[encoding];
  }

  /** The body in an encoding, compressed once. */
  async in(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.body;
    this.encoding[encoding] ??= compress[encoding](this.body);
    return (this.encoded[encoding] ??= await this.encoding[encoding]);
  }
}

/** What {@link ResponseCache.answer} gets from its caller. */
export interface Made {
  answer: CachedResponse;
  /** Whether others may get this answer later. */
  keep: boolean;
}

interface Entry {
  answer: CachedResponse;
  /** Of the data, when it was read; undefined if changes were not announced then. */
  revision: number | undefined;
  until: number;
}

/** An answer in the making, for all who wait for it. */
interface Making {
  answer: Promise<CachedResponse>;
  waiting: number;
  /** Aborted when no request waits any longer. */
  left: AbortController;
}

/**
 * Answers to public requests, kept until the data changes (decision 0072). Nothing counts as current unless changes are
 * announced; older answers remain as the last good ones.
 */
export class ResponseCache {
  private readonly cache = new LRUCache<string, Entry>({
    maxSize: CAPACITY_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ answer }, key) => Math.ceil(answer.body.length * WITH_ENCODINGS) + key.length + 1000,
  });
  private readonly making = new Map<string, Making>();
  private revision = 0;
  private announced = false;

  /** @param now ms */
  constructor(private readonly now: () => number = Date.now) {}

  /** The current answer, if it is cached. */
  peek(key: string): CachedResponse | undefined {
    const entry = this.cache.get(key);
    const isCurrent = this.announced && entry?.revision === this.revision && entry.until > this.now();
    return isCurrent ? entry.answer : undefined;
  }

  /**
   * The current answer, kept or made; callers who come at the same time share one.
   * @param make gets the last good answer, which it may return if it cannot make a better one, and a signal that
   * every visitor who waits has left
   * @param left aborted when the caller does not wait any longer
   * @throws BusyError when too many are in the making and there is no last good one
   */
  async answer(
    key: string,
    make: (last: CachedResponse | undefined, left: AbortSignal) => Promise<Made>,
    left?: AbortSignal,
  ): Promise<CachedResponse> {
    const current = this.peek(key);
    if (current) {
      countCached('page', 'memory');
      return current;
    }
    const ticket = this.ticket();
    const turn = `${this.revision} ${key}`;
    const shared = this.making.get(turn);
    if (shared) {
      countCached('page', 'shared');
      return this.wait(turn, shared, left);
    }
    const last = this.cache.get(key)?.answer;
    if (this.making.size >= MAKING) {
      if (last) {
        countCached('page', 'last');
        return last;
      }
      throw new BusyError();
    }
    const allLeft = new AbortController();
    const answer = make(last, allLeft.signal)
      .then((made) => {
        countCached('page', made.answer === last ? 'last' : 'made');
        if (made.keep) this.keep(key, made.answer, ticket);
        return made.answer;
      })
      .finally(() => this.forget(turn, making));
    const making: Making = { answer, waiting: 0, left: allLeft };
    this.making.set(turn, making);
    return this.wait(turn, making, left);
  }

  private wait(turn: string, making: Making, left: AbortSignal | undefined): Promise<CachedResponse> {
    making.waiting += 1;
    const leave = () => {
      making.waiting -= 1;
      if (making.waiting > 0) return;
      // A request from now on gets one that is made to the end.
      this.forget(turn, making);
      making.left.abort();
    };
    left?.addEventListener('abort', leave, { once: true });
    return making.answer.finally(() => left?.removeEventListener('abort', leave));
  }

  private forget(turn: string, making: Making): void {
    if (this.making.get(turn) === making) this.making.delete(turn);
  }

  /** What is in memory, and whether changes are announced. */
  size(): { bytes: number; entries: number; announced: boolean } {
    return { bytes: this.cache.calculatedSize, entries: this.cache.size, announced: this.announced };
  }

  /** The state of the data now; to be taken before it is read. */
  ticket(): number | undefined {
    return this.announced ? this.revision : undefined;
  }

  keep(key: string, answer: CachedResponse, ticket: number | undefined): void {
    this.cache.set(key, { answer, revision: ticket, until: this.now() + LIFE_MS });
  }

  /** The data has changed: nothing made until now is current. */
  changed(): void {
    this.revision += 1;
  }

  /** Whether changes are announced from now on; what was made before may be stale. */
  setAnnounced(announced: boolean): void {
    this.changed();
    this.announced = announced;
  }
}
