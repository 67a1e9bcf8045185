import { CONTENT_VIEW_HEADER, readsContent } from 'shared-types/content-view';
import type { Problem } from 'shared-types/problem';
import { ApiError, NO_CONNECTION } from './api-error';
import { loadSchemas } from './load-schemas';

export interface ApiRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a blob as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** ms to wait for the response; 15 s by default. */
  limitMs?: number;
  /** Parses the response, which is not read without it. */
  schema?: { parse(value: unknown): T };
  /** False reads what is published, whatever view the page is in. */
  inView?: boolean;
  /** Gets the headers of a 2xx response, e.g. for `ETag` and `Link`. */
  onHeaders?: (headers: Headers) => void;
}

const LIMIT_MS = 15_000;

const NO_ANSWER_YET = 'No answer came in time. Nothing is lost: please try again.';

const SENTENCES: Record<number, string> = {
  401: 'Please sign in again.',
  403: 'You do not have access to this.',
  404: 'This is no longer there. Load the page again.',
  413: 'This is too large to send. Make it smaller and try again.',
  429: 'Too many requests. Wait a minute and try again.',
};

/** What to do about a response without a message for people, such as a proxy's page. */
export function sentenceOf(status: number): string {
  if (status >= 500) return 'The website cannot answer just now. Please try again in a minute.';
  return SENTENCES[status] ?? 'This could not be done. Reload the page and try again.';
}

/** Longest response text that is shown, in characters: what a toast holds. */
const TEXT_MAX = 200;

/** Whether a response text is a message for people, not a page or data. */
function isMessage(text: string): boolean {
  return text !== '' && text.length <= TEXT_MAX && !/^[[{]|<[a-z!/]/i.test(text);
}

/** Undefined for text that is not JSON, as a proxy may send. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The specified text of an error: a problem's detail, or the response or status text if it is for people. */
export function errorText(status: number, text: string, statusText: string, problem?: Problem): string {
  const said = text.trim() || statusText;
  const shown = problem ? problem.detail : isMessage(said) && said;
  return shown || sentenceOf(status);
}

async function errorFrom(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const [text, { problemSchema }] = await Promise.all([response.text(), loadSchemas()]);
  const { data: problem } = problemSchema.safeParse(parseJson(text));
  return new ApiError(status, errorText(status, text, statusText, problem), problem);
}

let view: string | undefined;

/** Has every read from now on see the content of a view (`PageData.view`). */
export function readInView(token: string | undefined): void {
  view = token;
}

/**
 * Calls the API with credentials and parses its response.
 * @throws ApiError for every response that is not 2xx, and with status 0 when there was none in time
 */
export async function apiRequest<T = undefined>(path: string, request: ApiRequest<T> = {}): Promise<T> {
  const {
    method = 'GET',
    body,
    headers,
    signal,
    limitMs = LIMIT_MS,
    schema,
    inView = true,
    onHeaders,
  } = request;
  const token = inView && readsContent(method, path) ? view : undefined;
  const isJson = body !== undefined && !(body instanceof Blob);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  const stop = () => late.abort();
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { [CONTENT_VIEW_HEADER]: token }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      signal: late.signal,
    }).catch((cause: unknown) => {
      throw late.signal.aborted ? cause : new ApiError(0, NO_CONNECTION);
    });
    if (!response.ok) throw await errorFrom(response);
    onHeaders?.(response.headers);
    return schema ? schema.parse(await response.json()) : (undefined as T);
  } catch (cause) {
    signal?.throwIfAborted();
    if (late.signal.aborted) throw new ApiError(0, NO_ANSWER_YET);
    throw cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
