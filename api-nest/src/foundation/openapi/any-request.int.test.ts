import type { OpenAPIObject } from '@nestjs/swagger';
import { SeededRandom } from '../../../../tooling/src/testing/seeded-random';
import { newAddress } from '../../../test/every-call';
import { startApi, type TestApi } from '../../../test/api';
import { signIn, signInOnly } from '../../../test/sign-in';

// Requests made at random from the API's own document: as it describes them, and spoilt in every place.

const SEED = 15;
const REQUESTS_EACH = 10;

/** A JSON schema, as far as requests are made from it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const random = new SeededRandom(SEED);
const oneOf = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)] as T;
const often = (percent: number): boolean => random.between(1, 100) <= percent;

const TEXTS = [
  '', ' ', 'Oak', 'a@example.com', '\u0000', '\ud800', '😀'.repeat(40), 'x'.repeat(5000), '<script>alert(1)</script>',
  "'; DROP TABLE users; --", '../../etc/passwd', 'javascript:alert(1)', '2026-02-30', '__proto__', 'null', '-1', '%00', '{{7*7}}',
]; // prettier-ignore
const NUMBERS = [0, 1, -1, 1.5, 2 ** 31, -(2 ** 63), 1e308, Number.MAX_SAFE_INTEGER + 2];
const ANYTHING: unknown[] = [null, true, [], {}, [[[[]]]], { toString: 1 }, ...NUMBERS, ...TEXTS];
const PLACES = ['0', '-1', '99999999999999999999', '1e309', 'abc', '%00', '%F0%28', '..%2f..%2f', 'x'.repeat(3000), "1';--"]; // prettier-ignore

/** Values that lead further in, by the name of a parameter or property. */
const FITTING: Record<string, string> = {
  id: '1',
  revision: '1',
  key: 'gallery',
  product_id: 'wall-system',
  email: 'a@example.com',
  image: '/pictures/gallery-01.jpg',
  url: '/pictures/gallery-01.jpg',
  cursor: '',
};

let api: TestApi;
let owner: string;
let document: OpenAPIObject;
beforeAll(async () => {
  api = await startApi();
  owner = await signIn(api);
  document = (await (await fetch(`${api.url}/docs/openapi.json`)).json()) as OpenAPIObject;
});
afterAll(() => api.stop());

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolved(document.components?.schemas?.[name] ?? {});
}

/** A value that a schema describes, or one that is spoilt somewhere. */
function valueOf(described: Schema, name = '', depth = 0): unknown {
  if (depth > 6 || often(4)) return oneOf(ANYTHING);
  const schema = resolved(described);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return valueOf(oneOf(choice), name, depth + 1);
  const type = Array.isArray(schema.type) ? oneOf(schema.type) : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(() => often(95));
    const values = entries.map(([key, property]) => [key, valueOf(property, key, depth + 1)]);
    return Object.fromEntries(often(10) ? [...values, [oneOf(TEXTS), oneOf(ANYTHING)]] : values);
  }
  if (type === 'array')
    return Array.from({ length: random.between(0, 3) }, () => valueOf(schema.items ?? {}, name, depth + 1));
  if (type === 'integer' || type === 'number') return oneOf(NUMBERS);
  if (type === 'boolean') return often(50);
  return often(75) ? (FITTING[name] ?? 'Oak') : oneOf(TEXTS);
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** Sends one request made at random. @returns what is wrong with its answer */
async function wrongWith(method: string, path: string, operation: Operation): Promise<string | undefined> {
  const place = path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => (often(60) ? (FITTING[name] ?? '1') : oneOf(PLACES)));
  const query = new URLSearchParams(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && often(60))
      .map(({ name }): [string, string] => [name, String(oneOf([...TEXTS, ...NUMBERS]))]),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = method === 'get' || method === 'head' ? undefined : JSON.stringify(valueOf(schema ?? {}));
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': newAddress(),
    ...(often(70) ? { Cookie: owner } : {}),
    ...(often(30) ? { 'If-Match': oneOf(['"1"', '*', 'x', '""', 'W/"1"']) } : {}),
  };
  const left = new AbortController();
  const answer = await fetch(`${api.url}${place}?${query.toString()}`, {
    method: method.toUpperCase(),
    headers,
    redirect: 'manual',
    signal: left.signal,
    ...(body === undefined ? {} : { body }),
  });
  // What is announced has no end.
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await answer.text();
  left.abort();
  const request = `${method} ${place.slice(0, 80)}?${query.toString()} ${body?.slice(0, 300) ?? ''}`;
  if (answer.status >= 500) return `${answer.status} to ${request}: ${text.slice(0, 200)}`;
  if (/\.[cm]?[jt]s:\d+:\d+|QueryFailedError|node_modules/.test(text))
    return `the inside is told to ${request}`;
  const isProblem = answer.headers.get('Content-Type')?.startsWith('application/problem+json') === true;
  if (answer.status >= 400 && !isProblem && method !== 'head')
    return `${answer.status} without a problem document to ${request}`;
  return undefined;
}

it('answers random requests to every route without an error of its own, or its inside', async () => {
  const wrong: string[] = [];
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      for (let n = 0; n < REQUESTS_EACH; n += 1) {
        const found = await wrongWith(method, path, operation);
        if (found !== undefined) wrong.push(found);
        // Random requests may have signed the owner out.
        if (/logout|password|sessions/.test(path) && n === REQUESTS_EACH - 1)
          owner = (await signInOnly(api)).cookie;
      }
    }
  }
  expect(wrong).toEqual([]);
}, 240_000);
