import type { OpenAPIObject } from '@nestjs/swagger';
import { SITE_CONFIG_KEYS } from 'shared-types';
import { INTERNAL_TOKEN, startApi, type TestApi } from '../../../test/api';
import { newAddress, PLAN } from '../../../test/every-call';
import { dataUrl, jpeg } from '../../../test/images';
import { unsafeRoutes } from '../../../test/routes';
import { signIn } from '../../../test/sign-in';
import { isOdd, WRONG_VALUES } from '../../../test/validator-words';

// Every field of every body that the API's own document describes, with values that it does not take.

/** A JSON schema, as far as bodies are made from it. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
}

/** One field in one body, and whether it may be left out. */
interface Field {
  path: string;
  optional: boolean;
  /** The body with another value of the field; without the field for `undefined`. */
  bodyWith: (value: unknown) => unknown;
}

interface Answer {
  status: number;
  detail?: string;
  issues?: { path: string; message: string }[];
}

/** Texts that fit, by the name of a field. */
let fitting: Record<string, string>;
let api: TestApi;
let owner: string;
let document: OpenAPIObject;
beforeAll(async () => {
  api = await startApi();
  owner = await signIn(api);
  document = (await (await fetch(`${api.url}/docs/openapi.json`)).json()) as OpenAPIObject;
  fitting = {
    data: dataUrl(await jpeg(1)),
    email: 'a@example.com',
    mark: 'mark',
    name: 'gallery',
    plan: PLAN,
    product_id: 'wall-system',
    version: '1.0.0',
  };
});
afterAll(() => api.stop());

function fits(schema: Schema, name = ''): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return fits(schema.anyOf[0], name);
  if (schema.format === 'date') return '2100-01-31';
  if (schema.format === 'date-time') return '2026-11-29T10:00:00Z';
  if (/image|picture/i.test(name)) return '/pictures/gallery-01.jpg';
  switch (schema.type) {
    case 'object': {
      const required = Object.entries(schema.properties ?? {}).filter(([key]) =>
        schema.required?.includes(key),
      );
      return Object.fromEntries(required.map(([key, property]) => [key, fits(property, key)]));
    }
    case 'array':
      return schema.items ? [fits(schema.items, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return fitting[name] ?? 'Long enough text';
  }
}

/** The fields of a schema, at every depth. */
function fieldsOf(schema: Schema, path: string, bodyAround: (value: unknown) => unknown): Field[] {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => fieldsOf(branch, path, bodyAround));
  const { items, properties = {}, required = [], additionalProperties } = schema;
  const entry: Field[] =
    items === undefined ? [] : fieldsOf(items, `${path}[0]`, (value) => bodyAround([value]));
  if (typeof additionalProperties === 'object') {
    entry.push(...fieldsOf(additionalProperties, `${path}.a`, (value) => bodyAround({ a: value })));
  }
  const own = Object.entries(properties).flatMap(([key, property]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const bodyWith = (value: unknown) => {
      const { [key]: _, ...others } = fits(schema) as Record<string, unknown>;
      return bodyAround(value === undefined ? others : { ...others, [key]: value });
    };
    return [{ path: at, optional: !required.includes(key), bodyWith }, ...fieldsOf(property, at, bodyWith)];
  });
  return [...own, ...entry];
}

interface Body {
  method: string;
  path: string;
  schema: Schema;
}

/** The bodies of an operation: of site-config one for each key, in their order. */
function bodiesOf(method: string, path: string, schema: Schema): Body[] {
  if (!path.includes('{key}')) return [{ method, path: path.replace(/\{\w+\}/g, '1'), schema }];
  return SITE_CONFIG_KEYS.map((key, n) => ({
    method,
    path: path.replace('{key}', key),
    schema: schema.anyOf?.[n] ?? {},
  }));
}

const allBodies = (): Body[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>)
      .flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema ? bodiesOf(method, path.replace(/^\/api/, ''), schema) : [];
      }),
  ); // prettier-ignore

async function send({ method, path }: Body, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${api.url}${path}`, {
    method: method.toUpperCase(),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': newAddress(),
      Cookie: owner,
      Authorization: `Bearer ${INTERNAL_TOKEN}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isProblem = answer.headers.get('Content-Type')?.startsWith('application/problem+json') === true;
  const problem = isProblem ? ((await answer.json()) as Answer) : {};
  if (!isProblem) await answer.body?.cancel();
  return { ...problem, status: answer.status };
}

const nameOf = ({ method, path }: Body) => `${method.toUpperCase()} ${path}`;
const issuesOf = ({ status, issues = [] }: Answer) => (status === 400 ? issues : []);

/** Writing routes that take no JSON. */
const WITHOUT_JSON = [
  'delete /auth/sessions', 'delete /content-releases/1', 'delete /content-releases/1/changes/1/1',
  'delete /content-releases/1/schedule', 'delete /enquiries/1', 'delete /images/1', 'delete /images/1/bin', 'delete /products/1',
  'delete /users/1', 'delete /users/1/second-factor', 'delete /users/1/sessions', 'post /auth/logout',
  'post /content-releases/1/proposal', 'post /content-releases/1/withdraw', 'post /enquiries/1/resend',
  'post /enquiries/attachments', 'post /enquiries/photographs', 'post /images/1/restore', 'post /site-config/1/revisions/1/restore',
  'post /users/1/password-link',
]; // prettier-ignore

it('knows the bodies of every writing route', () => {
  const described = allBodies().map(({ method, path }) => `${method} ${path}`);
  const isDescribed = (route: string) =>
    described.includes(route) ||
    (route === 'post /site-config/1' && described.includes('post /site-config/gallery'));
  const others = unsafeRoutes(api)
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`)
    .filter((route) => !isDescribed(route));
  expect(others.sort()).toEqual(WITHOUT_JSON);
});

it('refuses a wrong value in any field of any body in words for people', async () => {
  const odd: string[] = [];
  let refused = 0;
  for (const body of allBodies()) {
    const given = [
      ...WRONG_VALUES,
      ...fieldsOf(body.schema, '', (value) => value).flatMap(({ bodyWith }) => WRONG_VALUES.map(bodyWith)),
    ];
    for (const value of given) {
      const answer = await send(body, value);
      if (answer.status < 400) continue;
      refused += 1;
      const words = [answer.detail ?? '', ...(answer.issues ?? []).map(({ message }) => message)];
      odd.push(...words.filter(isOdd).map((text) => `${nameOf(body)} ${JSON.stringify(value)}: ${text}`));
      // A sign-in may be refused for its password; every other request reaches the validation.
      const isUnexpected =
        answer.status === 401 ? !body.path.startsWith('/auth/login') : answer.status >= 429;
      if (isUnexpected) odd.push(`${nameOf(body)} ${JSON.stringify(value)}: ${answer.status}`);
    }
  }
  expect([...new Set(odd)]).toEqual([]);
  expect(refused).toBeGreaterThan(1000);
}, 240_000);

it('treats null in an optional field of any body as if the field were absent', async () => {
  const different: string[] = [];
  let compared = 0;
  for (const body of allBodies()) {
    for (const { path, optional, bodyWith } of fieldsOf(body.schema, '', (value) => value)) {
      if (!optional) continue;
      compared += 1;
      const absent = issuesOf(await send(body, bodyWith(undefined)));
      const withNull = issuesOf(await send(body, bodyWith(null)));
      if (JSON.stringify(absent) !== JSON.stringify(withNull))
        different.push(`${nameOf(body)} ${path}: ${JSON.stringify(withNull)} not ${JSON.stringify(absent)}`);
    }
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(60);
}, 240_000);

it('refuses a wrong value in any parameter of any address in words for people', async () => {
  const odd: string[] = [];
  let refused = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, unknown>)) {
      const { parameters = [] } = operation as { parameters?: { name: string; in: string }[] };
      for (const { name } of parameters.filter((parameter) => parameter.in === 'query')) {
        for (const value of ['x', '', '-1', '1.5', '1e309', 'x'.repeat(3000)]) {
          const address = `${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1')}?${name}=${value}`;
          const { status, detail = '', issues = [] } = await send({ method, path: address, schema: {} });
          if (status !== 400) continue;
          refused += 1;
          const words = [detail, ...issues.map(({ message }) => message)];
          odd.push(...words.filter(isOdd).map((text) => `${method} ${address.slice(0, 80)}: ${text}`));
        }
      }
    }
  }
  expect(odd).toEqual([]);
  expect(refused).toBeGreaterThan(50);
});
