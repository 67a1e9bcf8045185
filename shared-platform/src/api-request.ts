import type { Problem } from 'shared-types/problem';
import { loadSchemas } from './load-schemas';

/** A call that the API answered with an error, or that never reached it (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `message` is the specified `status: text` (public-site 8, spec-resolutions 28); no answer, no status. */
  constructor(
    readonly status: number,
    text: string,
    readonly problem?: Problem,
  ) {
    super(status === 0 ? text : `${status}: ${text}`);
  }
}

export interface ApiRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Parses the answer; without it the answer is not read. */
  schema?: { parse(value: unknown): T };
  /** Told the headers of a 2xx answer, e.g. for `ETag` and `Link`. */
  onHeaders?: (headers: Headers) => void;
}

/** JSON text, or undefined when a proxy or another server answered something else. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function errorFrom(response: Response): Promise<ApiError> {
  const [text, { problemSchema }] = await Promise.all([response.text(), loadSchemas()]);
  const parsed = problemSchema.safeParse(parseJson(text));
  if (parsed.success) {
    const { detail, title } = parsed.data;
    return new ApiError(response.status, detail ?? title, parsed.data);
  }
  return new ApiError(response.status, text.trim().slice(0, 200) || response.statusText);
}

/**
 * Calls the API with credentials and parses its answer.
 * @throws ApiError for every answer that is not 2xx, and with status 0 when there was none.
 */
export async function apiRequest<T = undefined>(path: string, request: ApiRequest<T> = {}): Promise<T> {
  const { method = 'GET', body, headers, signal, schema, onHeaders } = request;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'No connection. Check your internet connection and try again.');
  }
  if (!response.ok) throw await errorFrom(response);
  onHeaders?.(response.headers);
  return schema ? schema.parse(await response.json()) : (undefined as T);
}
