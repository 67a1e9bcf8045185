import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures';
import { paths } from 'shared-types/routes';
import { FIRST_SCRIPT_BYTES, sitePages } from './pages';
import { collectWaves } from './waves';

const isScript = (response: Response): boolean => response.request().resourceType() === 'script';

/** A script or stylesheet that a page has fetched. */
interface FetchedFile {
  name: string;
  kind: string;
  /** Compressed by gzip at its best. */
  bytes: number;
  /** The round trip in which it was asked for; 0 for a stylesheet, which the HTML names. */
  wave: number;
}

/** Collects all scripts and stylesheets that the page fetches from now on. */
async function collectFiles(page: Page): Promise<() => Promise<FetchedFile[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const waves = collectWaves(session);
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') responses.set(response.url(), response);
  });
  return () =>
    Promise.all(
      [...responses.values()].map(async (response) => ({
        name: new URL(response.url()).pathname,
        kind: response.request().resourceType(),
        bytes: gzipSync(await response.text(), { level: 9 }).length,
        wave: waves.get(response.url()) ?? 0,
      })),
    );
}

const brotli = new Map<string, number>();

/** Bytes of a script as browsers receive it once the server has compressed it. */
async function brotliBytes(page: Page, name: string): Promise<number> {
  const known = brotli.get(name) ?? brotliCompressSync(await (await page.request.get(name)).body()).length;
  brotli.set(name, known);
  return known;
}

/** The stylesheets that the server has joined in one file. */
async function joinedParts(
  page: Page,
  files: readonly FetchedFile[],
): Promise<Pick<FetchedFile, 'name' | 'bytes'>[]> {
  const names = files.flatMap(({ name }) => /^\/styles\/(.+)$/.exec(name)?.[1]?.split(',') ?? []);
  return Promise.all(
    names.map(async (name) => {
      const text = await (await page.request.get(`/${name}`)).text();
      return { name: `/${name}`, bytes: gzipSync(text, { level: 9 }).length };
    }),
  );
}

const sum = (files: readonly FetchedFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Collects all scripts that the page loads from now on, by address. */
function collectScripts(page: Page): () => Promise<Map<string, string>> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) responses.push(response);
  });
  return async () =>
    new Map(
      await Promise.all(responses.map(async (response) => [response.url(), await response.text()] as const)),
    );
}

for (const { address, budget } of sitePages) {
  test(`${address} and each remote on it keep to their budget`, async ({ page, site, complaints }) => {
    complaints.expect(/404/);
    await page.setViewportSize({ width: 412, height: 823 });
    const fetched = await collectFiles(page);
    await site.open(address);
    await page.waitForLoadState('networkidle');

    const files = await fetched();
    const inAll = JSON.stringify(files);
    // The planner is used at once, and has a budget of its own.
    if (address !== paths.planner) {
      const scripts = files.filter(({ kind }) => kind === 'script');
      const sent = await Promise.all(scripts.map(({ name }) => brotliBytes(page, name)));
      expect(
        sent.reduce((total, bytes) => total + bytes, 0),
        inAll,
      ).toBeLessThanOrEqual(FIRST_SCRIPT_BYTES);
    }
    if (budget === undefined) return;
    const remotes: Record<string, number> = {};
    for (const { name, bytes } of [...files, ...(await joinedParts(page, files))]) {
      const [, remote] = /^\/remotes\/([^/]+)\//.exec(name) ?? [];
      if (remote !== undefined) remotes[remote] = (remotes[remote] ?? 0) + bytes;
    }
    const found = {
      html: (await (await page.request.get(address)).body()).length,
      bytes: sum(files),
      requests: files.length,
      waves: Math.max(...files.map(({ wave }) => wave)),
      remotes,
    };
    test.info().annotations.push({ type: 'weight', description: JSON.stringify(found) });
    expect(files.filter(({ kind }) => kind === 'stylesheet')).toHaveLength(1);
    expect(found.html).toBeLessThanOrEqual(budget.html);
    expect(found.bytes, inAll).toBeLessThanOrEqual(budget.bytes);
    expect(found.requests, inAll).toBeLessThanOrEqual(budget.requests);
    expect(found.waves, inAll).toBeLessThanOrEqual(budget.waves);
    // A remote without a budget for this page adds nothing to it.
    for (const [remote, bytes] of Object.entries(remotes))
      expect(bytes, `${remote}: ${inAll}`).toBeLessThanOrEqual(budget.remotes[remote] ?? 0);
  });
}

test('no page asks for code while it is being shown; one inline script fetches it then', async ({
  request,
}) => {
  for (const { address } of sitePages.filter(({ budget }) => budget !== undefined)) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(html, address).not.toMatch(/<script[^>]* src=|<link[^>]* as="script"/);
    const [inline, ...others] = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
    expect(others, address).toEqual([]);
    const hash = createHash('sha256')
      .update(inline?.[1] ?? '')
      .digest('base64');
    expect(answer.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    const list = JSON.parse(/id="start-files">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]') as {
      href: string;
    }[];
    expect(list.map(({ href }) => href)).toContainEqual(expect.stringMatching(/^\/assets\/js\/main.*\.js$/));
  }
});

test('scripts arrive compressed, are compiled on the way, and may be kept for ever', async ({
  page,
  site,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) responses.push(response);
  });
  await site.open('/');
  await site.slotsHydrated();

  for (const response of responses) {
    const headers = await response.allHeaders();
    expect(headers, response.url()).toMatchObject({
      'content-encoding': expect.stringMatching(/br|gzip/),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(await response.text(), response.url()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('react and react-dom are downloaded once, however many remotes are used', async ({ page, site }) => {
  const scripts = collectScripts(page);
  await site.open('/');
  await site.slotsHydrated();
  for (const name of ['Products', 'Solutions', 'Gallery', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await site.slotsHydrated();
  }

  const code = [...(await scripts()).values()].join('\n');
  // Where each package defines its internals; their users only read them.
  expect(code.match(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g)).toHaveLength(1);
  expect(code.match(/__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g)).toHaveLength(1);
  expect(code.match(/rendererPackageName:"react-dom"/g)).toHaveLength(1);
});
