import { HttpResponse } from 'msw';
import { parseAnswer } from 'shared-types/resources';
import * as z from 'zod/mini';

/** A refusal as the API words it. */
export function problem(status: number, detail: string, more: object = {}): Response {
  return HttpResponse.json({ type: 'about:blank', title: 'Problem', status, detail, ...more }, { status });
}

/** Ends a handler with a refusal. @throws Response, which MSW sends */
export function refuse(status: number, detail: string, more?: object): never {
  // oxlint-disable-next-line typescript/only-throw-error -- MSW's own way to answer from within a handler
  throw problem(status, detail, more);
}

/** A request's body by the contract's schema. @throws Response 400 with the API's issues */
export async function bodyOf<S extends z.core.$ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const parsed = z.safeParse(schema, await request.json());
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  refuse(400, 'The request is not what the API takes.', { issues });
}

/** An answer that matches the given schema, or that of its path. @throws Error when the stand-in is wrong */
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
 * @param most the API's largest page, whatever `limit` is
 * @param filters the list's parameters besides `limit` and `cursor`
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

/** Whether a change was made to a revision, `If-Match: "r<revision>-…"`, other than the current one. */
export function isOvertaken({ headers }: Request, revision: number): boolean {
  const match = headers.get('if-match');
  return match !== null && match !== `"r${revision}-"`;
}
