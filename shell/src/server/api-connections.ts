import { errors, Pool, type Dispatcher } from 'undici';

/** What callers need of the connections to the API. */
export type Api = Pick<ApiConnections, 'request'>;

/** After how long without an answer an enquiry is sent again under its `Idempotency-Key`, in ms. */
export const ENQUIRY_AGAIN_AFTER_MS = 700;

/** Calls that only read and have no body. */
const READS = ['GET', 'HEAD'];

/** A call of the API. */
export interface ApiCall extends Omit<Dispatcher.RequestOptions, 'signal'> {
  signal: AbortSignal;
  /**
   * Of a call that may safely be made twice: after how long without an answer it is made again, in ms. A read is made
   * again only when its connection fails.
   */
  againAfterMs?: number;
}

/** Connections to the API, whose port two processes share: while one of them hangs or ends, the other one answers. */
export class ApiConnections {
  readonly #pool: Pool;
  /** Connections for one request each: one that is kept alive may lead to the process that did not answer. */
  readonly #fresh: Pool;

  /** @param url without a path */
  constructor(url: string) {
    this.#pool = new Pool(url);
    this.#fresh = new Pool(url, { pipelining: 0 });
  }

  /**
   * Calls the API, and once again on a fresh connection where that is safe.
   * @throws Error when there is no answer
   */
  async request(call: ApiCall): Promise<Dispatcher.ResponseData> {
    const { againAfterMs, ...options } = call;
    if (againAfterMs === undefined && !READS.includes(options.method)) return this.#pool.request(options);
    const late = new AbortController();
    const timer = againAfterMs === undefined ? undefined : setTimeout(() => late.abort(), againAfterMs);
    try {
      return await this.#pool.request({ ...options, signal: AbortSignal.any([options.signal, late.signal]) });
    } catch (error) {
      // A caller that has left, or an API that took minutes, gains nothing from another call.
      if (options.signal.aborted || error instanceof errors.HeadersTimeoutError) throw error;
      return await this.#fresh.request(options);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends all connections at once. */
  async destroy(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#fresh.destroy()]);
  }
}
