import { HttpResponse } from 'msw';
import { parseAnswer } from 'shared-types/resources';
import * as z from 'zod/mini';

/** A refusal as the API words it. */
export function problem(status: number, detail: string, more: object = {}): Response {
  return HttpResponse.json({ type: 'about:blank', title: 'Problem', status, detail, ...more }, { status });
}

/** Ends a handler with a refusal. @throws Response, with which MSW answers */
export function refuse(status: number, detail: string, more?: object): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- MSW's own way to answer from within a handler
  throw problem(status, detail, more);
}

/** A request's body by the contract's schema. @throws Response 400 with what is wrong, as the API answers it */
export async function bodyOf<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const parsed = z.safeParse(schema, await request.json());
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  refuse(400, 'The request is not what the API takes.', { issues });
}

/** An answer that the contract takes: by a schema, or by that of its path. @throws Error: the stand-in is wrong */
export function answer(
  request: Request,
  value: object,
  { schema, ...init }: { schema?: z.core.$ZodType; status?: number; headers?: HeadersInit } = {},
): Response {
  if (schema) z.parse(schema, value);
  else parseAnswer(new URL(request.url).pathname, value);
  return HttpResponse.json(value, init);
}

const limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100);

/**
 * One page of a list, newest first, with a `Link` to the next when it is full (contracts, `GET /images`).
 * @param most entries that the API puts on a page, whatever `limit` asks for
 * @param filters parameters that the list takes besides `limit` and `cursor`
 * @throws ZodError for any other parameter
 */
export function pageOf<T>(
  { url }: Request,
  all: readonly T[],
  idOf: (entry: T) => number,
  most: number,
  filters: readonly string[] = [],
): { page: T[]; headers: Headers } {
  const { pathname, searchParams } = new URL(url);
  const known = Object.fromEntries(filters.map((name) => [name, z.optional(z.string())]));
  const query = z
    .strictObject({ limit, cursor: z.optional(z.coerce.number()), ...known })
    .parse(Object.fromEntries(searchParams));
  const full = Math.min(query.limit, most);
  const page = all.filter((entry) => idOf(entry) < (query.cursor ?? Infinity)).slice(0, full);
  const headers = new Headers();
  const last = page.at(-1);
  if (last !== undefined && page.length === full) {
    searchParams.set('cursor', String(idOf(last)));
    headers.set('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
  }
  if (searchParams.get('count') === 'true') headers.set('total-count', String(all.length));
  return { page, headers };
}

/** Whether the revision that a change was made on, `If-Match: "r<revision>-…"`, is another than the present one. */
export function isOvertaken({ headers }: Request, revision: number): boolean {
  const match = headers.get('if-match');
  return match !== null && match !== `"r${revision}-"`;
}
