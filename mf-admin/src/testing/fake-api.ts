import type { ImageRecord, ImageUsage } from 'shared-types/image';
import type { Product } from 'shared-types/product';

/** The API as the contracts describe it, in memory: what tests of the admin stand on. */
export interface FakeApi {
  /** Requests that were sent, as `METHOD path`. */
  calls: { line: string; body: unknown }[];
  config: Map<string, { value: unknown; revision: number }>;
  /** Config key → its values from the first on, the last of which is its present one. */
  histories: Map<string, unknown[]>;
  images: ImageRecord[];
  /** Where pictures are in use, by their ids. */
  usage: Record<number, ImageUsage[]>;
  /** Pictures on a page of the library. */
  pageSize: number;
  products: Product[];
  /** Product id → its last revision; 0 for one that was never saved here. */
  productRevisions: Map<string, number>;
  signedIn: boolean;
  /** Every upload finds the pictures that are there already. */
  duplicates: boolean;
  /** The pictures that ship with the site can be fetched. */
  shipped: boolean;
  /** Answers requests like `POST /api/products` otherwise than the API would. */
  fail: (pattern: RegExp, how: Failure) => void;
  recover: () => void;
}

/** A refusal with this status, no connection, an answer that never comes, or this answer with status 200. */
export type Failure = number | 'network' | 'never' | object;

interface Sent {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

export function imageRecord(id: number, change: Partial<ImageRecord> = {}): ImageRecord {
  return {
    id,
    name: `Picture ${id}`,
    category: 'general',
    created_at: '2026-01-05T10:00:00.000Z',
    url: `/api/images/${id}/abcdef12/original`,
    width: 1600,
    height: 1067,
    bytes: 200_000,
    alt: 'A shelf',
    placeholder: '',
    hash: 'abcdef12',
    ...change,
  };
}

const problem = (status: number, detail: string) =>
  Response.json({ type: 'about:blank', title: 'Problem', status, detail }, { status });

function answerConfig(api: FakeApi, key: string, { method, body, headers }: Sent): Response {
  const known = api.config.get(key) ?? { value: [], revision: 0 };
  if (method === 'GET') {
    return Response.json(known.value, { headers: { etag: `"r${known.revision}-fake"` } });
  }
  const match = headers.get('if-match');
  if (match !== null && match !== `"r${known.revision}-"`) return problem(412, 'Changed in the meantime.');
  api.config.set(key, { value: body, revision: known.revision + 1 });
  return Response.json({ success: true, revision: known.revision + 1 });
}

function answerHistory(api: FakeApi, key: string, path: string): Response {
  const revisions = (api.histories.get(key) ?? []).map((value, index) => ({
    revision: index + 1,
    author: 'owner@example.com',
    created_at: '2026-01-05T10:00:00.000Z',
    value,
  }));
  const one = /revisions\/(\d+)$/.exec(path)?.[1];
  if (one !== undefined) return Response.json(revisions[Number(one) - 1]);
  const before = Number(/before=(\d+)/.exec(path)?.[1] ?? Infinity);
  const older = revisions.filter(({ revision }) => revision < before).reverse();
  const page = older.slice(0, api.pageSize);
  const link = `</api/site-config/${key}/revisions?before=${page.at(-1)?.revision}>; rel="next"`;
  return Response.json(page, { headers: older.length > page.length ? { link } : {} });
}

function listImages(api: FakeApi, url: URL): Response {
  const category = url.searchParams.get('category');
  const q = url.searchParams.get('q')?.toLowerCase() ?? '';
  const cursor = Number(url.searchParams.get('cursor') ?? Infinity);
  const all = api.images
    .filter((image) => category === null || image.category === category)
    .filter((image) => image.name.toLowerCase().includes(q));
  const page = all.filter(({ id }) => id < cursor).slice(0, api.pageSize);
  const headers = new Headers({ 'total-count': String(all.length) });
  if (page.length === api.pageSize) {
    url.searchParams.set('cursor', String(page.at(-1)?.id));
    headers.set('link', `<${url.pathname}?${url.searchParams.toString()}>; rel="next"`);
  }
  return Response.json(page, { headers });
}

function answerImages(api: FakeApi, { method, path, body }: Sent): Response {
  const url = new URL(path, 'http://localhost');
  const id = Number(/^\/api\/images\/(\d+)/.exec(path)?.[1]);
  const places = api.usage[id] ?? [];
  if (path.endsWith('/usage')) return Response.json(places);
  if (method === 'POST' && path === '/api/images/batch') {
    const { images, category } = body as { images: { name: string; alt?: string }[]; category: string };
    const created = images.map(({ name, alt = '' }) => {
      const known = api.duplicates && api.images.find((image) => image.name === name);
      if (known) return { ...known, duplicate: true };
      const record = imageRecord(api.images.length + 1, { name, category, alt });
      api.images.unshift(record);
      return record;
    });
    return Response.json({ created, failed: [] });
  }
  if (method === 'POST' && path === '/api/images') {
    const { name, category } = body as { name: string; category: string };
    const record = imageRecord(api.images.length + 1, { name, category });
    api.images.unshift(record);
    return Response.json(record, { status: 201 });
  }
  if (method === 'DELETE' && places.length > 0 && url.searchParams.get('force') !== 'true') {
    const inUse = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'In use.', places };
    return Response.json(inUse, { status: 409 });
  }
  if (method === 'DELETE') {
    api.images = api.images.filter((image) => image.id !== id);
    return new Response(null, { status: 204 });
  }
  if (method === 'PATCH') {
    api.images = api.images.map((image) => (image.id === id ? { ...image, ...(body as object) } : image));
    return Response.json(api.images.find((image) => image.id === id));
  }
  return listImages(api, url);
}

/** A product with the picture that `product_images` gives it. */
function withPicture(api: FakeApi, product: Product): Product {
  const assigned = api.config.get('product_images')?.value as Record<string, string> | undefined;
  return { ...product, image: assigned?.[product.product_id] ?? product.image };
}

function saveProduct(api: FakeApi, input: Product, headers: Headers): Response {
  const id = input.product_id;
  const stored = api.products.find(({ product_id }) => product_id === id);
  const revision = api.productRevisions.get(id) ?? 0;
  const match = headers.get('if-match');
  if (match !== null && (!stored || match !== `"r${revision}-"`)) return problem(412, 'Changed meanwhile.');
  if (stored && headers.get('if-none-match') === '*') return problem(412, 'It exists.');
  const product = { ...input, image: input.image === undefined ? (stored?.image ?? null) : input.image };
  api.products = [...api.products.filter((each) => each !== stored), product];
  api.productRevisions.set(id, revision + 1);
  return Response.json({ success: true, message: 'Product saved.', product_id: id });
}

function answerProducts(api: FakeApi, { method, path, body, headers }: Sent): Response {
  if (method === 'POST') return saveProduct(api, body as Product, headers);
  if (path === '/api/products') return Response.json(api.products.map((each) => withPicture(api, each)));
  const id = path.replace('/api/products/', '');
  const product = api.products.find(({ product_id }) => product_id === id);
  if (!product) return problem(404, 'There is no such product.');
  const etag = `"r${api.productRevisions.get(id) ?? 0}-fake"`;
  return Response.json(withPicture(api, product), { headers: { etag } });
}

function answer(api: FakeApi, sent: Sent): Response {
  const { method, path, body } = sent;
  if (api.shipped && path.startsWith('/pictures/')) {
    return new Response(path, { headers: { 'content-type': 'image/jpeg' } });
  }
  if (path === '/api/auth/login') {
    if ((body as { password: string }).password !== 'right') {
      return problem(401, 'The e-mail address or the password is wrong.');
    }
    api.signedIn = true;
    return Response.json({ email: 'owner@example.com', role: 'owner' });
  }
  if (!api.signedIn && (method !== 'GET' || path === '/api/auth/me'))
    return problem(401, 'Sign in to do this.');
  if (path === '/api/auth/me') return Response.json({ email: 'owner@example.com', role: 'owner' });
  const historyOf = /^\/api\/site-config\/(\w+)\/revisions/.exec(path)?.[1];
  if (historyOf !== undefined) return answerHistory(api, historyOf, path);
  const key = /^\/api\/site-config\/(\w+)$/.exec(path)?.[1];
  if (key !== undefined) return answerConfig(api, key, sent);
  if (path.startsWith('/api/images')) return answerImages(api, sent);
  if (path === '/api/deleted-products') return Response.json([]);
  if (path.startsWith('/api/products')) return answerProducts(api, sent);
  return problem(404, `Nothing at ${path}.`);
}

function answerInstead(how: Failure): Response | Promise<Response> {
  if (how === 'network') throw new TypeError('Failed to fetch');
  if (how === 'never') return new Promise<Response>(() => undefined);
  if (typeof how === 'number') return problem(how, 'The database cannot be reached just now.');
  return Response.json(how);
}

/** Puts a fake API in the place of the network for one test. */
export function fakeApi(): FakeApi {
  const failures: { pattern: RegExp; how: Failure }[] = [];
  const api: FakeApi = {
    calls: [],
    config: new Map(),
    histories: new Map(),
    images: [],
    usage: {},
    pageSize: 100,
    products: [],
    productRevisions: new Map(),
    signedIn: true,
    duplicates: false,
    shipped: false,
    fail: (pattern, how) => failures.push({ pattern, how }),
    recover: () => {
      failures.length = 0;
    },
  };
  const respond = async (method: string, path: string, text: string | undefined, headers: Headers) => {
    const body: unknown = text === undefined ? undefined : JSON.parse(text);
    api.calls.push({ line: `${method} ${path}`, body });
    const failure = failures.find(({ pattern }) => pattern.test(`${method} ${path}`));
    if (failure) return answerInstead(failure.how);
    return answer(api, { method, path, body, headers });
  };
  window.fetch = async (input, init) =>
    respond(
      init?.method ?? 'GET',
      new Request(new URL(input as string, 'http://localhost')).url.replace('http://localhost', ''),
      init?.body as string | undefined,
      new Headers(init?.headers),
    );
  window.XMLHttpRequest = fakeXmlHttpRequest(respond);
  return api;
}

function fakeXmlHttpRequest(
  respond: (method: string, path: string, text: string | undefined, headers: Headers) => Promise<Response>,
): typeof XMLHttpRequest {
  class FakeRequest {
    status = 0;
    statusText = '';
    responseText = '';
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private target = ['', ''];
    open(method: string, path: string) {
      this.target = [method, path];
    }
    setRequestHeader() {
      // The answers do not depend on them.
    }
    abort() {
      this.onabort?.();
    }
    send(text: string) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      const [method = '', path = ''] = this.target;
      respond(method, path, text, new Headers())
        .then(async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload?.();
        })
        .catch(() => this.onerror?.());
    }
  }
  return FakeRequest as unknown as typeof XMLHttpRequest;
}
