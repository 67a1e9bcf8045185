import { problemSchema, type Problem } from 'shared-types/problem';

/** A call that the API answered with an error, or that never reached it (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `message` is the specified `status: text` (public-site 8, spec-resolutions 28). */
  constructor(
    readonly status: number,
    text: string,
    readonly problem?: Problem,
  ) {
    super(`${status}: ${text}`);
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
}

async function errorFrom(response: Response): Promise<ApiError> {
  const text = await response.text();
  let parsed: ReturnType<typeof problemSchema.safeParse> | undefined;
  try {
    parsed = problemSchema.safeParse(JSON.parse(text));
  } catch {
    // Not JSON, so a proxy or another server answered: its text is all there is to show.
    return new ApiError(response.status, text.trim().slice(0, 200) || response.statusText);
  }
  const problem = parsed.success ? parsed.data : undefined;
  return new ApiError(response.status, problem?.detail ?? problem?.title ?? response.statusText, problem);
}

/**
 * Calls the API with credentials and parses its answer.
 * @throws ApiError for every answer that is not 2xx, and with status 0 when there was none.
 */
export async function apiRequest<T = undefined>(path: string, request: ApiRequest<T> = {}): Promise<T> {
  const { method = 'GET', body, headers, signal, schema } = request;
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
  return schema ? schema.parse(await response.json()) : (undefined as T);
}
