import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import os from 'node:os';
import { join } from 'node:path';
import { readDiscovery, type Deployment } from 'shared-types/discovery';
import { problemSchema } from 'shared-types/problem';
import { PUBLICATION_LIMITS, publicationAnswerSchema } from 'shared-types/publications';
import { readGrant } from 'release/preview/grant';
import { publishedFiles, readBuild, readDist } from 'release/publish/build';
import { liveVersion } from 'release/publish/live-set';
import { FolderStore } from 'release/publish/store/folder-store';
import { packBuild } from '../send/pack';
import { siteAt } from '../send/site-at';
import { archiveOf } from '../testing/archives';
import { FakeRepository } from 'release/testing/builds';
import { host } from 'release/testing/deployment';
import type { ReceiverOptions } from './receiver';
import { serveReceiver } from './serve';
import { makeToken } from './token';
import { revokeToken } from './token-list';

const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
const PREVIEW_SECRET = 'another secret of thirty-two characters';
const GALLERY = { exposes: ['./GalleryPage'], contract: { modules: { './GalleryPage': { props: {} } } } };

/** For what this receiver unpacks, since others publish at the same time. */
const temporary = mkdtempSync(join(os.tmpdir(), 'formraster-receivers-'));
afterAll(() => rmSync(temporary, { recursive: true }));

let repository: FakeRepository;
let store: FolderStore;
let server: Server | undefined;
let url: string;
let printed: string[];

beforeEach(async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  repository = new FakeRepository(mkdtempSync(join(temporary, 'formraster-receiver-')));
  store = new FolderStore(join(repository.root, 'remotes'));
  repository.buildRemote('gallery', GALLERY);
  await start();
});
afterEach(() => {
  stop();
  rmSync(repository.root, { recursive: true });
});

function stop(): void {
  server?.closeAllConnections();
  server?.close();
}

async function start(
  options: Partial<ReceiverOptions> = {},
  environment: NodeJS.ProcessEnv = { PUBLISH_SECRET, PREVIEW_SECRET, PUBLISH_UNTRIED: 'yes' },
): Promise<void> {
  stop();
  printed = [];
  const served = await serveReceiver(
    {
      site: repository.site(environment),
      store,
      print: (line) => printed.push(line),
      ...options,
    },
    { port: 0, host: '127.0.0.1' },
  );
  ({ server } = served);
  url = `http://127.0.0.1:${served.port}`;
}

const tokenFor = (remote: string, by = 'Gallery team', secret = PUBLISH_SECRET) =>
  makeToken(secret, remote, by, '1h').token;
const gallery = () => readBuild(repository.site(), 'gallery');
const at = (remote = 'gallery', token = tokenFor(remote)) => siteAt(url, remote, token);

interface Sent {
  remote?: string;
  query?: string;
  token?: string;
  body?: Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Sends a publication as any program does. */
async function put({ remote = 'gallery', query = 'version=1.0.0', token, body }: Sent = {}) {
  const response = await fetch(`${url}/publications/${remote}?${query}`, {
    method: 'PUT',
    headers: { authorization: token ?? `Bearer ${tokenFor('gallery')}` },
    body: body ?? new Uint8Array(await packBuild(gallery())),
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

const problem = async (sent?: Sent) => {
  const { status, headers, body } = await put(sent);
  const { detail, faults } = problemSchema.parse(body);
  return { status, headers, detail, faults };
};

const documentText = () => {
  const file = join(store.place, 'discovery.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
const entries = (name = 'gallery'): Deployment[] =>
  readDiscovery(JSON.parse(documentText() ?? '{"microFrontends": {}}')).remotes[name] ?? [];
const live = (name?: string) => liveVersion(entries(name))?.metadata.version;
const left = () => readdirSync(temporary).filter((name) => name.startsWith('formraster-publication-'));

test('a build is published with its holder’s name and its commit, as by a command', async () => {
  const commit = '0123456789012345678901234567890123456789';
  const { status, body } = await put({ query: `version=1.0.0&commit=${commit}` });
  expect(status).toBe(200);
  const { changed, report } = publicationAnswerSchema.parse(body);
  expect(changed).toBe(true);
  expect(report).toMatch(/^gallery 1\.0\.0 → live for all visitors/);
  expect(liveVersion(entries())).toMatchObject({
    metadata: { version: '1.0.0' },
    extras: { publishedBy: 'Gallery team', commit },
  });
  expect(readFileSync(join(store.place, 'gallery/1.0.0/client/js/GalleryPage.js'), 'utf8')).toBe(
    './GalleryPage one',
  );
  expect(printed).toEqual([expect.stringMatching(/^Gallery team: gallery 1\.0\.0 → live for all visitors/)]);
  expect(left()).toEqual([]);
});

test('the same bytes sent again succeed, and change nothing', async () => {
  await put();
  const before = documentText();
  const { status, body } = await put();
  expect([status, publicationAnswerSchema.parse(body).changed]).toEqual([200, false]);
  expect(documentText()).toBe(before);
});

test('an older commit than the live one’s is refused unless its publisher expects that', async () => {
  await put({ query: 'version=2.0.0&committedAt=2026-11-29T12:00:00Z' });
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  const older = 'version=2.0.1&committedAt=2026-11-29T08:00:00Z';
  const { status, detail } = await problem({ query: older });
  expect(status).toBe(409);
  expect(detail).toMatch(/2\.0\.0 is live, published .* by Gallery team, and it is newer/);
  expect((await problem({ query: `${older}&expects=1.0.0` })).detail).toMatch(/not the expected 1\.0\.0/);
  expect(live()).toBe('2.0.0');
  expect((await put({ query: `${older}&expects=2.0.0` })).status).toBe(200);
  expect(live()).toBe('2.0.1');
});

test('the client publishes a canary, promotes it and rolls it back', async () => {
  expect(await at().publish(gallery(), { version: '1.0.0' })).toMatch(/^gallery 1\.0\.0 → live/);
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  expect(await at().publish(gallery(), { version: '1.1.0', traffic: 10 })).toMatch(/→ live to 10 %/);
  expect(await at().promote({ dryRun: true })).toMatch(/^Dry run/);
  expect(live()).toBe('1.0.0');
  expect(await at().promote({ dryRun: false })).toBe('gallery 1.1.0 → live for all visitors\n');
  expect(live()).toBe('1.1.0');
  expect(await at().rollBack({ reason: 'slow on phones', dryRun: false })).toMatch(/1\.1\.0 is rolled back/);
  expect(live()).toBe('1.0.0');
  expect(entries()[0]?.extras.withdrawn?.reason).toBe('slow on phones (Gallery team)');
});

test('the client gets a link to a version that no other visitor gets', async () => {
  const report = await at().publish(gallery(), { version: '1.0.0', preview: '8h' });
  expect(report).toMatch(/^http:\/\/localhost:3000\/\S*\?preview=\S+\n {2}shows gallery 1\.0\.0/m);
  expect(live()).toBeUndefined();
  expect(entries()[0]?.extras.preview).toBe(true);
});

test('the site signs a link to what the team serves itself, from an origin that it allows', async () => {
  const asked = { from: 'http://localhost:4200', page: '/gallery', expires: '8h' };
  await start({}, { PUBLISH_SECRET, PREVIEW_SECRET, PREVIEW_ORIGINS: 'http://localhost:*' });
  const [link = ''] = (await at().link(asked)).split('\n');
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/gallery');
  expect(readGrant(searchParams.get('preview') ?? '', PREVIEW_SECRET, Date.now())).toMatchObject({
    grant: { remote: 'gallery', from: asked.from },
  });
  for (const refused of [
    at().link({ ...asked, from: 'https://evil.example' }),
    at().link({ ...asked, expires: '60d' }),
    at().link({ ...asked, page: '//evil.example' }),
    at('gallery', tokenFor('enquiry')).link(asked),
  ]) {
    await expect(refused).rejects.toThrow(
      /not among PREVIEW_ORIGINS|not a duration|not a page of the site|publish enquiry, and nothing else/,
    );
  }
});

test('a build of another repository is published, named after its package', async () => {
  repository.write('elsewhere/package.json', { version: '4.2.0' });
  const dist = join(repository.root, 'mf-gallery/dist');
  const build = readDist(repository.site(), 'gallery', dist, {
    version: (content) => `4.2.0-${content.slice(0, 8)}`,
    commit: undefined,
    publisher: undefined,
  });
  await at().publish(build, {});
  expect(live()).toMatch(/^4\.2\.0-[0-9a-f]{8}$/);
});

describe('a publication is refused, and nothing is changed', () => {
  let before: string | undefined;
  beforeEach(async () => {
    await put();
    const { discovery, mark } = await store.read();
    const pages = { '/': { modules: ['gallery/GalleryPage'], budget: 50_000 } };
    const uses = { 'gallery/GalleryPage': {} };
    await store.replace({ ...discovery, hosts: [host('2.1.0', { uses, pages })] }, mark);
    before = documentText();
  });
  afterEach(() => {
    expect(documentText()).toBe(before);
    expect(readdirSync(join(store.place, 'gallery'))).toEqual(['1.0.0']);
    expect(left()).toEqual([]);
  });

  test.each([
    ['no token', ''],
    ['something that is no token', 'Bearer x'],
    ['a token of another scheme', `Basic ${tokenFor('gallery')}`],
    ['a token of another site', `Bearer ${tokenFor('gallery', 'x', `${PUBLISH_SECRET}!`)}`],
  ])('with 401, for %s', async (_what, token) => {
    const { status, headers, detail } = await problem({ token });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(detail).toMatch(/token/);
  });

  test('with 401, for a token that has expired', async () => {
    const token = tokenFor('gallery');
    jest.useFakeTimers({ now: Date.now() + 3_600_001, doNotFake: ['setTimeout', 'setInterval', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] }); // prettier-ignore
    try {
      expect(await problem({ token: `Bearer ${token}` })).toMatchObject({
        status: 401,
        detail: expect.stringContaining('has expired') as string,
      });
    } finally {
      jest.useRealTimers();
    }
  });

  test('with 401, at once, for a token that was revoked, and for no other', async () => {
    const [revoked, other] = [makeToken(PUBLISH_SECRET, 'gallery', 'x', '1h'), tokenFor('gallery')];
    const call = (token: string) => put({ token: `Bearer ${token}`, query: 'version=1.0.0&dryRun=yes' });
    expect((await call(revoked.token)).status).toBe(200);
    await revokeToken(store, revoked.id);
    expect(await call(revoked.token)).toMatchObject({
      status: 401,
      body: { detail: 'This token was revoked: get another from the operator of the site.' },
    });
    expect((await call(other)).status).toBe(200);
  });

  test('with 403, for a token of another remote', async () => {
    const { status, detail } = await problem({ token: `Bearer ${tokenFor('enquiry', 'Enquiry team')}` });
    expect([status, detail]).toEqual([
      403,
      'This token lets Enquiry team publish enquiry, and nothing else.',
    ]);
  });

  test.each(['shell', '..%2fgallery', 'gallery%2f..', 'Gallery'])(
    'with 403, for the name %s',
    async (remote) => {
      expect((await problem({ remote })).status).toBe(403);
    },
  );

  test.each([
    '',
    'version=..',
    'version=1.0.0%2f..%2f..',
    'version=1.1.0&traffic=0',
    'version=1.1.0&traffic=101',
    'version=1.1.0&commit=HEAD',
    'version=1.1.0&version=1.2.0',
    'version=1.1.0&publisher=somebody',
    'version=1.1.0&preview=8h&traffic=10',
  ])('with 400, for the query %j', async (query) => {
    const { status, faults } = await problem({ query });
    expect([status, faults?.length]).toEqual([400, 1]);
  });

  test('with 422 and each fault, by the checks of every publication', async () => {
    repository.buildRemote('gallery', { code: 'two', exposes: [], contract: GALLERY.contract });
    const { status, faults } = await problem({ query: 'version=1.1.0' });
    expect(status).toBe(422);
    expect(faults).toEqual([
      'gallery 1.1.0 promises ./GalleryPage in its contract, but its build has no such module.',
    ]);
    await expect(at().publish(gallery(), { version: '1.1.0' })).rejects.toThrow(
      `${new URL(url).host} refuses this (422): nothing was changed.\n  - gallery 1.1.0 promises`,
    );
  });

  test('with 422, for a build that no browser could try, unless the operator accepts those', async () => {
    await start({}, { PUBLISH_SECRET });
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    const { status, detail } = await problem({ query: 'version=1.1.0' });
    expect(status).toBe(422);
    expect(detail).toMatch(
      /no browser tried it, .*: the files of shell 2\.1\.0 are not in .* sets PUBLISH_UNTRIED=yes/,
    );
  });

  test('with 409, for a version that has other files', async () => {
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    const { status, detail } = await problem();
    expect(status).toBe(409);
    expect(detail).toMatch(/versions never change/);
  });

  test('with 413, for more bytes than are taken, however they are sent', async () => {
    const whole = new Uint8Array(PUBLICATION_LIMITS.packedBytes + 1);
    expect((await problem({ body: whole })).status).toBe(413);
    await start({ limits: { ...PUBLICATION_LIMITS, packedBytes: 10_000 } });
    const random = crypto.getRandomValues(new Uint8Array(60_000));
    const archive = new Uint8Array(await archiveOf([['client/remoteEntry.js', Buffer.from(random)]]));
    // The length of a stream is not known in advance.
    const { status, detail } = await problem({ body: new Blob([archive]).stream() });
    expect([status, detail]).toEqual([413, 'What was sent has more than 0.01 MB, the most that is taken.']);
  });

  test('with 413, for an archive that unpacks to more than a build may have', async () => {
    const bomb = await archiveOf([['client/remoteEntry.js', Buffer.alloc(81_000_000)]]);
    expect(bomb.length).toBeLessThan(100_000);
    const { status, detail } = await problem({ body: new Uint8Array(bomb), query: 'version=1.1.0' });
    expect([status, detail]).toEqual([413, 'The build has more than 80 MB, the most that is taken.']);
  }, 60_000);

  test.each<[string, Parameters<typeof archiveOf>[0]]>([
    ['a path out of the folder', [['../../evil.js', 'bad']]],
    ['an absolute path', [['/tmp/evil.js', 'bad']]],
    ['a link', [['client/remoteEntry.js', '', { type: 'symlink', linkname: '/etc/passwd' }]]],
    ['a hard link', [['client/remoteEntry.js', '', { type: 'link', linkname: 'contract.json' }]]],
    ['no entry', [['contract.json', '{}']]],
  ])('with 422, for an archive with %s', async (_what, content) => {
    const body = new Uint8Array(await archiveOf(content));
    expect((await problem({ body, query: 'version=1.1.0' })).status).toBe(422);
  });

  test('with 422, for files that a discovery document cannot list', async () => {
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    repository.write('mf-gallery/dist/client/js/a+b.js', 'no such name');
    const dist = join(repository.root, 'mf-gallery/dist');
    const body = new Uint8Array(await packBuild({ dist, files: publishedFiles(dist) }));
    const { status, faults } = await problem({ body, query: 'version=1.1.0' });
    expect(status).toBe(422);
    expect(faults).toContain(
      'gallery cannot list client/js/a+b.js: Expected a path below client/ or server/.',
    );
  });

  test('with 429, for more calls with one token than are taken in a minute', async () => {
    await start({ callsAMinute: 2 });
    const token = tokenFor('gallery', 'Somebody');
    const tries = [0, 1, 2].map(() => put({ token: `Bearer ${token}` }));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60');
    // Another token is not held up.
    expect((await put()).status).toBe(200);
  });

  test('with 404, by a site without a secret, with what to set', async () => {
    await start({}, {});
    const { status, detail } = await problem();
    expect(status).toBe(404);
    expect(detail).toMatch(/sets PUBLISH_SECRET/);
  });

  test.each(['{}', '{"reason": ""}', '{"reason": "slow", "by": "somebody"}', 'no JSON'])(
    'with 400, for a rollback with %s',
    async (body) => {
      const response = await fetch(`${url}/publications/gallery/rollback`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenFor('gallery')}` },
        body,
      });
      expect(response.status).toBe(400);
    },
  );

  test('a client that disconnects has changed nothing', async () => {
    const bytes = await packBuild(gallery());
    const call = request(`${url}/publications/gallery?version=1.1.0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokenFor('gallery')}`, 'content-length': bytes.length },
    });
    call.on('error', () => undefined);
    call.write(bytes.subarray(0, bytes.length / 2));
    while (left().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    call.destroy();
    while (left().length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });
});

test('of twenty publications of four remotes at once, each is answered for', async () => {
  const remotes = ['one', 'two', 'three', 'four'];
  for (const name of remotes) repository.buildRemote(name);
  const sent = remotes.flatMap((name) =>
    ['1', '2', '3', '4', '5'].map(async (version) => {
      const body = new Uint8Array(await packBuild(readBuild(repository.site(), name)));
      const token = `Bearer ${tokenFor(name, name)}`;
      const { status, headers } = await put({ remote: name, query: `version=${version}`, token, body });
      return { key: `${name} ${version}`, status, again: headers.get('retry-after') };
    }),
  );
  const answers = await Promise.all(sent);
  const done = answers.filter(({ status }) => status === 200).map(({ key }) => key);
  const refused = answers.filter(({ status }) => status === 503);
  expect(done.length + refused.length).toBe(20);
  expect(done.length).toBeGreaterThanOrEqual(10);
  for (const { again } of refused) expect(again).toBe('10');
  const listed = remotes.flatMap((name) =>
    entries(name).map(({ metadata }) => `${name} ${metadata.version}`),
  );
  expect(listed.sort()).toEqual(done.sort());
}, 60_000);

test('a receiver that is killed in the middle leaves what was live, and the next takes it again', async () => {
  await put();
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  const before = documentText();
  const child = fork(join(__dirname, '../testing/killed-receiver.ts'), [repository.root, store.place], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
    env: { ...process.env, PUBLISH_SECRET, PUBLISH_UNTRIED: 'yes', TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const ended = once(child, 'exit');
  const there = siteAt(`http://127.0.0.1:${port}`, 'gallery', tokenFor('gallery'));
  await expect(there.publish(gallery(), { version: '1.1.0' })).rejects.toThrow('cannot be reached');
  await ended;
  expect(documentText()).toBe(before);
  expect(await at().publish(gallery(), { version: '1.1.0' })).toMatch(/1\.1\.0 → live for all visitors/);
  for (const name of left()) rmSync(join(temporary, name), { recursive: true });
}, 60_000);

test('the client says in a sentence what keeps it from publishing', async () => {
  expect(() => siteAt(url, 'gallery', undefined)).toThrow('set PUBLISH_TOKEN');
  await expect(at('gallery', 'nothing').publish(gallery(), {})).rejects.toThrow(
    /refuses this \(401\): This token is not one of this site/,
  );
  const address = server?.address() as { port: number };
  stop();
  server = undefined;
  await expect(at().publish(gallery(), {})).rejects.toThrow(
    new RegExp(`^127\\.0\\.0\\.1:${address.port} cannot be reached: .*ECONNREFUSED`),
  );
});
