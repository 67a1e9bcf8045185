import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock } from 'release/lock';
import { canaryVersion, liveVersion } from 'release/publish/live-set';
import { FolderStore } from 'release/publish/store/folder-store';
import { FakeRepository } from 'release/testing/builds';
import { host } from 'release/testing/deployment';
import { readToken } from '../receive/token';
import { publishCommand } from './publish-command';

const GALLERY = { exposes: ['./GalleryPage'], contract: { modules: { './GalleryPage': { props: {} } } } };

let repository: FakeRepository;
let store: FolderStore;
beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-command-')));
  store = new FolderStore(join(repository.root, 'remotes'));
  repository.buildRemote('gallery', GALLERY);
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const run = (...args: string[]) => publishCommand(repository.site({ REMOTES_DIR: store.place }), args);
const entries = async () => (await store.read()).discovery.remotes['gallery'] ?? [];
const canary = async () => canaryVersion(await entries());
const live = async () => liveVersion(await entries())?.metadata.version;

async function registerShell(pages: Record<string, { modules: string[]; budget: number }>, uses = {}) {
  const { discovery, mark } = await store.read();
  await store.replace({ ...discovery, hosts: [host('2.1.0', { pages, uses })] }, mark);
}

test('--promote auto lets a running canary be promoted automatically', async () => {
  await run('gallery', '--version', '1.0.0');
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  await run('gallery', '--version', '1.1.0', '--traffic', '10');
  repository.buildRemote('gallery', { ...GALLERY, code: 'three' });
  expect(await run('gallery', '--promote', 'auto')).toBe(
    'gallery 1.1.0 is promoted automatically from 10 %\n',
  );
  expect(await canary()).toMatchObject({
    metadata: { version: '1.1.0' },
    deployment: { traffic: 10 },
    extras: { canary: { climbs: true } },
  });
  expect(await run('--list')).toMatch(/1\.1\.0 +10 % .* canary, promoted automatically/);
});

test('without a canary, --promote auto publishes the build to 10 %', async () => {
  await run('gallery', '--version', '1.0.0');
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  expect(await run('gallery', '--promote', 'auto', '--dry-run')).toMatch(/^Dry run, nothing was changed/);
  expect(await canary()).toBeUndefined();
  expect(await run('--promote', 'auto', 'gallery', '--version', '1.1.0')).toMatch(
    /^gallery 1\.1\.0 → live to 10 %/,
  );
  expect(await canary()).toMatchObject({
    metadata: { version: '1.1.0' },
    deployment: { traffic: 10 },
    extras: { canary: { climbs: true } },
  });
});

test('a share that a person gives ends automatic promotion', async () => {
  await run('gallery', '--version', '1.0.0');
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  await run('gallery', '--promote', 'auto');
  await run('gallery', '--promote', '--traffic', '20');
  expect((await canary())?.extras.canary?.climbs).toBeUndefined();
});

test('a rollback is refused to a version that does not fit what is live now', async () => {
  await run('gallery', '--version', '1.0.0');
  repository.buildRemote('gallery', {
    exposes: ['./GalleryPage', './GalleryPreview'],
    contract: { modules: { './GalleryPage': { props: {} }, './GalleryPreview': { props: {} } } },
  });
  await run('gallery', '--version', '2.0.0');
  await registerShell({}, { 'gallery/GalleryPreview': {} });

  await expect(run('gallery', '--rollback')).rejects.toThrow(
    'gallery 1.0.0 is refused, and nothing was changed:\n  - live shell 2.1.0 shows gallery/GalleryPreview, which gallery 1.0.0 does not expose.',
  );
  expect(await live()).toBe('2.0.0');
});

test('a canary can be rolled back whatever the previous version would break', async () => {
  await run('gallery', '--version', '1.0.0');
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  await run('gallery', '--version', '1.1.0', '--traffic', '10');
  expect(await run('gallery', '--rollback', '--reason', 'slow')).toBe(
    'gallery 1.1.0 is rolled back, 1.0.0 → live for all visitors\n',
  );
  expect(await run('--list')).toMatch(/1\.1\.0 .* withdrawn .*: slow/);
});

async function publishAll(...versions: string[]): Promise<void> {
  for (const version of versions) {
    repository.buildRemote('gallery', { ...GALLERY, code: version });
    await run('gallery', '--version', version);
  }
}

test('a rollback to a named version withdraws all that came after it', async () => {
  await publishAll('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  repository.buildRemote('gallery', { ...GALLERY, code: 'canary' });
  await run('gallery', '--version', '1.4.0', '--traffic', '10');
  expect(await run('gallery', '--rollback', '--to', '1.1.0', '--reason', 'slow')).toBe(
    'gallery 1.4.0, 1.3.0, 1.2.0 are rolled back, 1.1.0 → live for all visitors\n',
  );
  expect(await canary()).toBeUndefined();
  expect(await run('gallery', '--rollback')).toBe(
    'gallery 1.1.0 is rolled back, 1.0.0 → live for all visitors\n',
  );
});

test('a rollback to the live version takes back the canary alone', async () => {
  await publishAll('1.0.0', '1.1.0');
  repository.buildRemote('gallery', { ...GALLERY, code: 'canary' });
  await run('gallery', '--version', '1.2.0', '--traffic', '10');
  expect(await run('gallery', '--rollback', '--to', '1.1.0')).toMatch(
    /^gallery 1\.2\.0 is rolled back, 1\.1\.0/,
  );
  expect(await run('gallery', '--rollback')).toMatch(/^gallery 1\.1\.0 is rolled back, 1\.0\.0/);
});

test('a rollback to what is live, withdrawn or unknown is refused with those there are', async () => {
  await publishAll('1.0.0', '1.1.0', '1.2.0', '1.3.0');
  await run('gallery', '--rollback', '--reason', 'slow');
  const before = await entries();
  const to = (version: string) => run('gallery', '--rollback', '--to', version);
  await expect(to('1.2.0')).rejects.toThrow(
    '1.2.0 is live for all visitors already, so nothing would change. Versions to go back to: 1.1.0, 1.0.0.',
  );
  await expect(to('1.3.0')).rejects.toThrow(
    /^1\.3\.0 was withdrawn .* \(slow\), so only publishing its build/,
  );
  await expect(to('9.9.9')).rejects.toThrow('9.9.9 is no earlier version that is kept.');
  expect(await entries()).toEqual(before);
});

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['altered', (file: string) => writeFileSync(file, 'altered')],
])('a rollback to a version of which a file is %s is refused with what to do', async (_what, damage) => {
  await publishAll('1.0.0', '1.1.0', '1.2.0');
  damage(join(store.place, 'gallery/1.1.0/client/js/GalleryPage.js'));
  for (const args of [[], ['--to', '1.1.0'], ['--dry-run']]) {
    await expect(run('gallery', '--rollback', ...args)).rejects.toThrow(
      `gallery 1.1.0 is damaged, and nothing was changed: its client/js/GalleryPage.js is missing or differs from what was published. Put ${store.place}/gallery/1.1.0 back from a backup, or choose another version with --to: 1.0.0.`,
    );
  }
  expect(await live()).toBe('1.2.0');
  expect(await run('gallery', '--rollback', '--to', '1.0.0')).toMatch(/1\.0\.0 → live for all visitors\n$/);
});

test('a build that is live already is refused, and so is a share that it has already', async () => {
  await run('gallery', '--version', '1.0.0');
  const before = await entries();
  await expect(run('gallery', '--version', '1.0.0')).rejects.toThrow(
    'Nothing would change: gallery 1.0.0 is live for all visitors already, and the build here is the same. If it should be another, run npm run build -- gallery first.',
  );
  expect(await entries()).toEqual(before);
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  const canaryOf = (traffic: string) => run('gallery', '--version', '1.1.0', '--traffic', traffic);
  await canaryOf('10');
  await expect(canaryOf('10')).rejects.toThrow('gallery 1.1.0 is live to 10 % already, and the build');
  await expect(run('gallery', '--promote', '--traffic', '10')).rejects.toThrow(
    'Nothing would change: gallery 1.1.0 is live to 10 % already.',
  );
  await run('gallery', '--promote', 'auto');
  await expect(run('gallery', '--promote', 'auto')).rejects.toThrow('Nothing would change');
  expect(await canaryOf('20')).toContain('live to 20 %');
});

test('a build that is live already under another name is said to be the same', async () => {
  await run('gallery', '--version', '1.0.0');
  expect(await run('gallery', '--version', '1.1.0', '--dry-run')).toContain(
    '\nWarning: it has the same files as 1.0.0, which is live. If it should have others, run npm run build -- gallery first.\n',
  );
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  expect(await run('gallery', '--version', '1.1.0')).not.toContain('same files');
});

test('the live version is published again when a file of it went missing', async () => {
  await run('gallery', '--version', '1.0.0');
  rmSync(join(store.place, 'gallery/1.0.0'), { recursive: true });
  expect(await run('gallery', '--version', '1.0.0')).toContain('gallery 1.0.0 → live for all visitors');
  expect(existsSync(join(store.place, 'gallery/1.0.0/client/remoteEntry.js'))).toBe(true);
});

describe('a warning that what is published is not shown', () => {
  const dataDir = () => join(repository.root, '.data');
  const publishTo = (version: string) => {
    repository.buildRemote('gallery', { ...GALLERY, code: version });
    return publishCommand(repository.site({ DATA_DIR: dataDir() }), ['gallery', '--version', version]);
  };

  test('tells of a place with which no site has ever run', async () => {
    expect(await publishTo('1.0.0')).toMatch(
      /Warning: no site has ever run with \S+\.data\/remotes, so nobody gets this\. .* check DATA_DIR, .*\n$/,
    );
  });

  test('tells of a data folder with which no site is running, and says nothing while one is', async () => {
    store = new FolderStore(join(dataDir(), 'remotes'));
    await publishTo('1.0.0');
    await registerShell({});
    expect(await publishTo('1.1.0')).toMatch(
      /Warning: no site is running with \S+\.data: this is shown when one starts\. If one is running, check DATA_DIR\.\n$/,
    );
    const lock = acquireLock(join(dataDir(), 'lock'));
    expect(await publishTo('1.2.0')).not.toContain('Warning');
    lock.release();
    expect(await publishTo('1.3.0')).toContain('Warning: no site is running');
  });
});

test('a command for a remote of which nothing is published there asks about place and name', async () => {
  await expect(run('gallery', '--rollback')).rejects.toThrow(
    `No version of gallery is published in ${store.place}: is it the right place, and the right name?`,
  );
});

describe('--prune', () => {
  const kept = () => readdirSync(join(store.place, 'gallery')).sort();
  const longAgo = (version: string) =>
    utimesSync(join(store.place, 'gallery', version), new Date(0), new Date(0));
  const PREVIEW = { PREVIEW_SECRET: 'a secret of at least thirty-two characters' };
  const preview = (version: string, expires: string) => {
    repository.buildRemote('gallery', { ...GALLERY, code: version });
    const args = ['gallery', '--preview', '--version', version, '--expires', expires];
    return publishCommand(repository.site({ REMOTES_DIR: store.place, ...PREVIEW }), args);
  };

  test('removes what is older than the last versions, and what interrupted publications left', async () => {
    await publishAll('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
    repository.buildRemote('gallery', { ...GALLERY, code: 'canary' });
    await run('gallery', '--version', '2.0.0', '--traffic', '10');
    repository.write('remotes/gallery/.3.0.0.new/client/half.js', 'half');
    repository.write('remotes/gallery/0.9.0/client/remoteEntry.js', 'no longer listed');
    repository.write('remotes/gallery/2.1.0/client/remoteEntry.js', 'about to be listed');
    repository.write('remotes/notes/1.0.0/readme.md', 'of no remote');
    longAgo('0.9.0');
    const before = kept();
    const removed = ['.3.0.0.new', '0.9.0', '1.0.0', '1.1.0'].map((version) => `  gallery/${version}\n`);
    expect(await run('--prune', '--keep', '2', '--dry-run')).toBe(
      `Dry run, nothing was changed: 4 would be removed from ${store.place}:\n${removed.join('')}`,
    );
    expect(kept()).toEqual(before);
    expect(await run('--prune', '--keep', '2')).toBe(
      `4 are removed from ${store.place}:\n${removed.join('')}`,
    );
    expect(kept()).toEqual(['1.2.0', '1.3.0', '1.4.0', '2.0.0', '2.1.0']);
    expect((await entries()).map(({ metadata }) => metadata.version)).toEqual([
      '2.0.0',
      '1.4.0',
      '1.3.0',
      '1.2.0',
    ]);
    expect(existsSync(join(store.place, 'notes/1.0.0/readme.md'))).toBe(true);
    expect(await run('--prune', '--keep', '2')).toBe(`There is nothing to remove in ${store.place}.\n`);
  });

  test('keeps the last five versions unless another number is given', async () => {
    await publishAll('1', '2', '3', '4', '5', '6', '7');
    longAgo('1');
    expect(await run('--prune')).toContain('1 are removed');
    expect(kept()).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('keeps a version with a link that is valid, also after it was live', async () => {
    await preview('1.0.0', '30d');
    await publishAll('1.0.0', '1.1.0');
    await preview('2.0.0', '1h');
    await preview('2.1.0', '1h');
    await preview('2.1.0', '30d');
    expect(await run('--prune', '--keep', '0')).toContain('There is nothing to remove');
    jest.useFakeTimers({
      now: Date.now() + 3 * 3_600_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    try {
      expect(await run('--prune', '--keep', '0')).toContain('gallery/2.0.0\n');
    } finally {
      jest.useRealTimers();
    }
    expect(kept()).toEqual(['1.0.0', '1.1.0', '2.1.0']);
  });

  test('touches nothing where nothing is published', async () => {
    repository.write('remotes/gallery/1.0.0/client/remoteEntry.js', 'of something else');
    longAgo('1.0.0');
    await expect(run('--prune')).rejects.toThrow('is it the right place?');
    expect(kept()).toEqual(['1.0.0']);
  });
});

test('--all --dry-run says what a start would change, and changes nothing', async () => {
  repository.buildShell();
  expect(await run('--all', '--dry-run')).toMatch(
    /Dry run, nothing was changed: shell 2\.1\.0-\w+, gallery 1\.2\.0-\w+ would be live in /,
  );
  expect((await store.read()).discovery).toEqual({ hosts: [], remotes: {} });
  expect(await run('--all')).toMatch(/\nshell 2\.1\.0-\w+, gallery 1\.2\.0-\w+ is live in /);
});

test('--all --dry-run fails when a start would refuse a build', async () => {
  repository.buildShell();
  await run('--all');
  repository.buildRemote('gallery', { contract: GALLERY.contract });
  repository.buildRemote('planner', { contract: { modules: { './Page': { props: {} } } } });
  await expect(run('--all', '--dry-run')).rejects.toThrow(
    /gallery here, .* stays\. .* promises \.\/GalleryPage[^]*planner here, .* promises \.\/Page[^]*\nDry run, nothing was changed: gallery 1\.2\.0-\w+, planner 1\.2\.0-\w+ would be refused in /,
  );
  expect(await run('--all')).toMatch(/gallery here, .* stays[^]*Nothing new to publish/);
});

test('--list says of each version who published it, when, and from which commit', async () => {
  await run('gallery', '--version', '1.0.0');
  const { discovery, mark } = await store.read();
  const [entry] = await entries();
  if (entry === undefined) throw new Error('Nothing is published.');
  expect(entry.extras.publishedBy).toEqual(expect.stringMatching(/./));
  const {
    publishedAt: _at,
    publishedBy: _by,
    commit: _commit,
    untried,
    unchecked,
    ...unknown
  } = entry.extras;
  expect(untried).toMatch(/^no shell is registered in /);
  expect(unchecked).toBe(untried);
  const known = {
    publishedAt: '2026-11-22T10:00:00.000Z',
    publishedBy: 'Ada Lovelace',
    commit: `0123456789ab${'c'.repeat(28)}+changes`,
  };
  const older = { ...entry, metadata: { ...entry.metadata, version: '0.9.0' }, extras: unknown };
  const rest = { ...older, deployment: { traffic: 0, default: false } };
  const gallery = [{ ...entry, extras: { ...entry.extras, ...known } }, rest];
  await store.replace({ ...discovery, remotes: { gallery } }, mark);
  expect((await run('--list')).split('\n').map((line) => line.replace(/ {2,}/g, ' · '))).toEqual([
    'gallery · 1.0.0 · 100 % · contract 3 · 2026-11-22T10:00:00.000Z · by Ada Lovelace · commit 0123456789ab+changes · live, not tried in a browser, types not checked',
    ' · 0.9.0 · 0 % · contract 3 · time unknown · by unknown · commit unknown · previous',
    '',
  ]);
});

test.each([
  [['gallery', '--promote', 'auto', '--traffic', '10']],
  [['gallery', '--promote', 'auto', '--rollback']],
  [['gallery', '--promote', 'soon']],
  [['--promote', 'auto']],
  [['gallery', '--climb']],
  [['gallery', '--version']],
  [['gallery', 'enquiry']],
  [['--list', 'gallery']],
  [['--prune', 'gallery']],
  [['--tokens', 'gallery']],
  [['gallery', '--revoke', '0123456789ab']],
  [['--revoke']],
])('a command that makes no sense changes nothing: %j', async (args) => {
  await run('gallery', '--version', '1.0.0');
  const before = await entries();
  await expect(run(...args)).rejects.toThrow('Usage, after npm run publish-remote --');
  expect(await entries()).toEqual(before);
});

describe('for teams elsewhere', () => {
  const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
  const site = 'https://www.example.com';
  const runWith = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
    publishCommand(repository.site({ REMOTES_DIR: store.place, ...environment }), args);

  test('--token prints a token for one remote, its holder and its end', async () => {
    const args = ['reviews', '--token', '--by', 'Reviews team', '--expires', '8h'];
    const [token = '', sentence] = (await runWith({ PUBLISH_SECRET }, ...args)).split('\n');
    expect(readToken(token, PUBLISH_SECRET, Date.now())).toMatchObject({
      grant: { remote: 'reviews', by: 'Reviews team' },
    });
    expect(sentence).toMatch(/^ {2}lets Reviews team publish reviews, and nothing else, until \d{4}-/);
  });

  test('tokens are listed without themselves, and revoked one by one', async () => {
    const issue = async (remote: string, by: string) => {
      const said = await runWith({ PUBLISH_SECRET }, remote, '--token', '--by', by);
      return { token: said.split('\n')[0] ?? '', id: /--revoke (\w+) /.exec(said)?.[1] ?? '' };
    };
    expect(await run('--tokens')).toMatch(/^No token is listed in /);
    const [reviews, gallery] = [
      await issue('reviews', 'Reviews team'),
      await issue('gallery', 'Gallery team'),
    ];
    const listed = await run('--tokens');
    expect(listed).toMatch(
      new RegExp(
        `^${reviews.id}  reviews  Reviews team, issued .* until .*\n${gallery.id}  gallery  Gallery team`,
      ),
    );
    const file = readFileSync(join(store.place, 'tokens.json'), 'utf8');
    for (const text of [listed, file]) expect(text).not.toContain(reviews.token.split('.')[1]);

    expect(await run('--revoke', reviews.id)).toBe(
      `${reviews.id} is revoked: Reviews team can no longer publish reviews with it\n`,
    );
    expect(await run('--tokens')).toMatch(/Reviews team, issued .*, revoked .*\n.*Gallery team, .* until /);
    await expect(run('--revoke', reviews.id)).rejects.toThrow('is revoked already');
    await expect(run('--revoke', 'Reviews')).rejects.toThrow("is no token's id");
    expect(await run('--revoke', '0123456789ab')).toMatch(/^0123456789ab is revoked; it is not listed/);
  });

  test('a list of tokens that cannot be read is not replaced', async () => {
    await run('gallery');
    writeFileSync(join(store.place, 'tokens.json'), '{}');
    const repair = /tokens\.json is no list of tokens: repair it, or restore it/;
    await expect(run('--tokens')).rejects.toThrow(repair);
    await expect(runWith({ PUBLISH_SECRET }, 'reviews', '--token', '--by', 'x')).rejects.toThrow(repair);
    expect(readFileSync(join(store.place, 'tokens.json'), 'utf8')).toBe('{}');
  });

  test('--token is refused without a secret, and without a name of its holder', async () => {
    await expect(run('reviews', '--token', '--by', 'Reviews team')).rejects.toThrow('PUBLISH_SECRET');
    await expect(runWith({ PUBLISH_SECRET }, 'reviews', '--token')).rejects.toThrow('Usage');
  });

  test('--dist publishes the build of a folder under the version of the package above it', async () => {
    repository.write('elsewhere/package.json', { version: '7.0.0' });
    cpSync(join(repository.root, 'mf-gallery/dist'), join(repository.root, 'elsewhere/dist'), {
      recursive: true,
    });
    expect(await run('gallery', '--dist', 'elsewhere/dist')).toMatch(/^gallery 7\.0\.0-[0-9a-f]{8} → live/);
    await expect(run('gallery', '--dist', 'nowhere')).rejects.toThrow('There is no folder');
    await expect(run('gallery', '--dist', 'elsewhere')).rejects.toThrow(
      /package\.json is missing|has no client/,
    );
  });

  test('--to an address takes a token', async () => {
    for (const args of [[], ['--rollback', '--to', '1.0.0'], ['--promote'], ['--preview']]) {
      await expect(run('gallery', ...args, '--to', site)).rejects.toThrow('set PUBLISH_TOKEN');
    }
  });

  test.each([
    [['--to', site, '--to', site]],
    [['--to', '1.0.0']],
    [['--rollback', '--to', '1.0.0', '--to', '1.1.0']],
    [['--to', site, '--target', 'elsewhere']],
    [['--preview', '--to', site, '--page', '/gallery']],
    [['--promote', '--dist', 'elsewhere']],
    [['--by', 'Reviews team']],
  ])('%j is refused, as it makes no sense', async (args) => {
    await expect(run('gallery', ...args)).rejects.toThrow('Usage');
  });
});
