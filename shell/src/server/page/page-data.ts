import type { Logger } from 'pino';
import { CONTENT_VIEW_HEADER } from 'shared-types/content-view';
import { readAnswer } from 'shared-types/resources';
import type { PageData } from 'shared-types/page-data';
import { cacheResponse } from '../cache/api-responses';
import type { CachedResponse, ResponseCache } from '../cache/response-cache';
import type { Api } from '../api-connections';
import { countApiAnswer, countCached, countNoApiAnswer } from '../metrics/metrics';
import { tracedCall } from '../tracing/spans';
import { DEADLINES } from '../deadlines';

/** Content other than today's, as a page reads it. */
export interface ViewedContent {
  /** `shared-types/content-view`. */
  token: string;
  /** Its releases, each with its revision: the same words, the same content, until that of the site changes. */
  state: string;
  /** Keys of the site config whose answers it may change; null where it may change any. */
  config: readonly string[] | null;
}

/** Where the API's answers come from. */
export interface DataSource {
  /** Connections to the API. */
  api: Api;
  /** Public responses, and under their token and state those of views. */
  cache: ResponseCache;
  log: Logger;
  /** The address of the visitor for whom is read, by which the API limits look-ups and searches. */
  visitor?: string;
  view?: ViewedContent | undefined;
}

const SITE_CONFIG = '/api/site-config/';

/** What each cached response says, parsed once. */
const parsed = new WeakMap<CachedResponse, unknown>();

function parse(log: Logger, path: string, answer: unknown): unknown {
  return readAnswer(path, answer, (faults) =>
    log.warn(
      { path, faults },
      'parts of an answer of the API do not fit its schema and are left out of the page',
    ),
  );
}

function contentOf(log: Logger, path: string, answer: CachedResponse): unknown {
  if (!parsed.has(answer)) parsed.set(answer, parse(log, path, JSON.parse(answer.body.toString())));
  return parsed.get(answer);
}

/** The view in which a path is read; undefined where its answer is that of visitors, which costs less. */
function viewAt(path: string, view: ViewedContent | undefined): ViewedContent | undefined {
  const key = path.startsWith(SITE_CONFIG) ? path.slice(SITE_CONFIG.length) : undefined;
  return key !== undefined && view?.config?.includes(key) === false ? undefined : view;
}

/** An answer of the API, or the status of its refusal. */
async function read(
  { api, cache, log, visitor, view: seen }: DataSource,
  path: string,
  deadline: () => AbortSignal,
) {
  const view = viewAt(path, seen);
  const key = view === undefined ? path : `${view.token} ${view.state} ${path}`;
  const current = cache.peek(key);
  if (current) {
    countCached('api', 'memory');
    return { content: contentOf(log, path, current) };
  }
  const ticket = cache.ticket();
  const asked = tracedCall('GET', path, (trace) =>
    api.request({
      path,
      method: 'GET',
      headers: {
        accept: 'application/json',
        ...(visitor && { 'x-forwarded-for': visitor }),
        ...(view && { [CONTENT_VIEW_HEADER]: view.token }),
        ...trace,
      },
      signal: deadline(),
    }),
  );
  const answer = await asked.catch((error: unknown) => {
    countNoApiAnswer('page');
    throw error;
  });
  countApiAnswer('page', answer.statusCode);
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    return { refused: answer.statusCode };
  }
  const ready = await cacheResponse(cache, key, answer, ticket, view !== undefined);
  return { content: ready ? contentOf(log, path, ready) : parse(log, path, await answer.body.json()) };
}

/**
 * Reads API paths in parallel, or takes what is kept of them. What has not arrived by the deadline is missing with 503,
 * other failures with their status.
 */
export async function readPageData(
  source: DataSource,
  paths: readonly string[],
  deadlineMs: number = DEADLINES.pageData,
): Promise<Pick<PageData, 'data' | 'missing'>> {
  const data: PageData['data'] = {};
  const missing: PageData['missing'] = {};
  let signal: AbortSignal | undefined;
  const deadline = () => (signal ??= AbortSignal.timeout(deadlineMs));
  await Promise.all(
    paths.map(async (path) => {
      try {
        const { content, refused } = await read(source, path, deadline);
        if (refused === undefined) {
          data[path] = content;
          return;
        }
        missing[path] = refused;
        // An address that makes no sense is its author's mistake.
        if (refused >= 500) throw new Error(`HTTP error ${refused}`);
      } catch (error) {
        missing[path] ??= 503;
        source.log.warn({ err: error, path }, 'the API gave no usable answer in time');
      }
    }),
  );
  return { data, missing };
}
