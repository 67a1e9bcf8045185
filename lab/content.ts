import { startSite } from '../e2e/start-site';
import { contentReleaseSchema, contentViewLinkSchema } from 'shared-types/content-releases';
import { CONTENT_VIEW_COOKIE } from 'shared-types/content-view';
import { median } from './load';
import { toTable, type Line } from './report';
import { INTERNAL_TOKEN } from './saves';
import { signIn } from './sign-in';

// `npm run lab -- content`: pages in a preview of a release, beside the same pages as visitors get them, and how long a
// release of 500 changes takes beside 500 saves.

const PASSWORD = 'a password for the lab';
const CHANGES = 500;
const PUBLISHED_MS = 2000;
const PREVIEW_RATIO = 1.5;
const VISITS = 60;
/** Of visits after a change, when neither page has any answer of the API in memory. */
const FIRST_VISITS = 15;
const PAGE = '/products/wall-system';
/** A robot gets no preview. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' };

const site = await startSite({ ADMIN_PASSWORD: PASSWORD, INTERNAL_TOKEN });
try {
  const cookie = await signIn(site, PASSWORD);
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${site.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const product = (id: string) => ({
    product_id: id,
    name: `Product ${id}`,
    price: 'From £100',
    description: 'A product.',
  });
  const release = async (ids: readonly string[]): Promise<number> => {
    const { id } = contentReleaseSchema.parse(await call('POST', '/content-releases', { name: 'Lab' }));
    await call('PUT', `/content-releases/${id}/changes`, {
      changes: ids.map((each) => ({ resource: 'products', id: each, value: product(each) })),
    });
    return id;
  };

  const draft = await release(['in-a-draft']);
  const link = await call('POST', '/content-views', { releases: [draft] });
  const { token } = contentViewLinkSchema.parse(link);
  const inView = { cookie: `${CONTENT_VIEW_COOKIE}=${token}` };
  let visits = 0;
  /** ms until a page is there that is rendered for this visit. */
  const visit = async (headers: Record<string, string>): Promise<number> => {
    visits += 1;
    const started = performance.now();
    const answer = await fetch(`${site.url}${PAGE}?visit=${visits}`, { headers: { ...BROWSER, ...headers } });
    const html = await answer.text();
    if (!answer.ok || html.includes('Preview of content') !== 'cookie' in headers)
      throw new Error(`${PAGE} answered ${answer.status}, or another page.`);
    return performance.now() - started;
  };
  /** Both kinds of visits in turn, each after what `before` does. */
  const inTurn = async (count: number, before: () => Promise<unknown>): Promise<Line['result'][]> => {
    const [normal, preview]: [number[], number[]] = [[], []];
    for (let n = 0; n < count; n += 1) {
      await before();
      normal.push(await visit({}));
      await before();
      preview.push(await visit(inView));
    }
    const ratio = median(preview) / median(normal);
    return [`${median(preview).toFixed(1)} ms`, `${median(normal).toFixed(1)} ms`, `${ratio.toFixed(2)} ×`];
  };
  const line = (what: string, goal: string, [ours = '', peer = '', result = '']: string[]): Line => ({
    what,
    ours,
    peer: `as visitors get it, ${peer}`,
    goal,
    result,
    reached: goal === '–' || Number.parseFloat(result) <= PREVIEW_RATIO,
  });
  await inTurn(VISITS / 3, async () => undefined);
  const lines = [
    line(
      'a product’s page in a preview',
      `≤ ${PREVIEW_RATIO} ×`,
      await inTurn(VISITS, async () => undefined),
    ),
    line(
      'the same, first visit after a change',
      '–',
      await inTurn(FIRST_VISITS, () => call('POST', '/products', product('changed'))),
    ),
  ];

  const ids = Array.from({ length: CHANGES }, (_, n) => `published-${n}`);
  const large = await release(ids);
  const published = performance.now();
  await call('POST', `/content-releases/${large}/publish`, {});
  const publishedMs = performance.now() - published;
  const saved = performance.now();
  for (const id of ids) await call('POST', '/products', product(id));
  const savedMs = performance.now() - saved;
  lines.push({
    what: `publishing ${CHANGES} changes`,
    ours: `${publishedMs.toFixed(0)} ms`,
    peer: `${CHANGES} saves, ${savedMs.toFixed(0)} ms`,
    goal: `≤ ${PUBLISHED_MS} ms`,
    result: `${publishedMs.toFixed(0)} ms`,
    reached: publishedMs <= PUBLISHED_MS,
  });
  process.stdout.write(`\n${toTable(lines)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
}
