import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDocument } from 'release/publish/store/folder-store';
import { deployment } from 'release/testing/deployment';
import { readConfig } from '../config';
import { readUpgrade } from './read-upgrade';
import { upgrade } from './upgrade';

let folder: string;
let origin: string;
let root: string;
let said: string;

const git = (place: string, ...args: string[]) =>
  execFileSync('git', ['-C', place, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  });

/** A build that writes a file, and a trial, unless the version is broken. Notes what the site's version was meanwhile. */
const BOOTSTRAP = `
import { readFileSync, writeFileSync } from 'node:fs';
const version = readFileSync('version', 'utf8');
const before = readFileSync('built', 'utf8');
const isTrial = process.argv.includes('publish-remote');
const { DATA_DIR, REMOTES_DIR } = process.env;
writeFileSync('PLACES', JSON.stringify([DATA_DIR, REMOTES_DIR]));
writeFileSync('built', version);
writeFileSync('LOG', (isTrial ? 'tried ' : 'built ') + version + ' on ' + before + ' while ' + readFileSync('ROOT/version', 'utf8') + ' was in place\\n', { flag: 'a' });
process.exit(version === (isTrial ? 'is refused' : 'does not build') ? 1 : 0);`;

/** Publishes a version of the repository. */
function release(version: string, files: Record<string, string> = {}): void {
  const contents = {
    ...files,
    version,
    'tooling/bootstrap.mjs': BOOTSTRAP.replace('LOG', log())
      .replace('ROOT', root)
      .replace('PLACES', join(folder, 'places')),
  };
  mkdirSync(join(origin, 'tooling'), { recursive: true });
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(origin, name), text);
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', version);
}

const log = () => join(folder, 'log');
const logged = () => readFileSync(log(), 'utf8').trim().split('\n');
const here = (name: string) => readFileSync(join(root, name), 'utf8');
const stop = () => `echo stopped >> ${log()}`;
const start = () =>
  `test "$(cat version)" != "does not start" && echo started "$(cat version)" "$(cat built)" >> ${log()}`;

const upgradedWith = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  upgrade(
    {
      root,
      config: readConfig(root, environment),
      signal: new AbortController().signal,
      tell: (text) => (said += text),
    },
    readUpgrade(['--stop', stop(), '--start', start(), ...args]),
  );
const upgraded = (...args: string[]) => upgradedWith({}, ...args);

/** Writes a document in which a remote is live. */
function makeLive(dataDir: string): void {
  mkdirSync(join(dataDir, 'remotes'), { recursive: true });
  writeDocument(join(dataDir, 'remotes'), {
    hosts: [],
    remotes: {
      gallery: [{ ...deployment('gallery', '1.0.0'), deployment: { traffic: 100, default: true } }],
    },
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-upgrade-'));
  origin = join(folder, 'origin');
  root = join(folder, 'site');
  said = '';
  writeFileSync(log(), '');
  mkdirSync(origin);
  git(origin, 'init', '--quiet', '--initial-branch', 'main');
  release('one', { '.gitignore': 'built\n.data\n.upgrade\n', gone: '' });
  git(folder, 'clone', '--quiet', origin, root);
  writeFileSync(join(root, 'built'), 'one');
  mkdirSync(join(root, '.data'));
  writeFileSync(join(root, '.data/orders'), 'all');
  makeLive(join(root, '.data'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('builds and tries beside the running site, then stops it, switches and starts it', async () => {
  git(origin, 'rm', '--quiet', 'gone');
  release('two');
  await upgraded();
  expect(logged()).toEqual([
    'built two on one while one was in place',
    'tried two on two while one was in place',
    'stopped',
    'started two two',
  ]);
  expect(existsSync(join(root, 'gone'))).toBe(false);
  expect(here('.data/orders')).toBe('all');
  expect(git(root, 'status', '--porcelain')).toBe('');
  expect(said).toMatch(/the site was away for \d\.\d s/);
});

test('returns to the version before on request, and upgrades again', async () => {
  release('two');
  await upgraded();
  await upgraded('--back');
  expect([here('version'), here('built'), logged().at(-1)]).toEqual(['one', 'one', 'started one one']);
  await upgraded('--back');
  expect([here('version'), here('built')]).toEqual(['two', 'two']);
  release('three');
  await upgraded();
  expect([here('version'), here('built')]).toEqual(['three', 'three']);
});

test('leaves the running site alone when the build fails', async () => {
  release('does not build');
  await expect(upgraded()).rejects.toThrow('the running site was not disturbed');
  expect(logged()).toEqual(['built does not build on one while one was in place']);
  expect([here('version'), here('built')]).toEqual(['one', 'one']);
});

test('leaves the running site alone when the trial fails', async () => {
  release('is refused');
  await expect(upgraded()).rejects.toThrow('The trial ended with 1');
  expect(logged().at(-1)).toBe('tried is refused on is refused while one was in place');
  expect([here('version'), here('built')]).toEqual(['one', 'one']);
});

test('tries the builds beside what is live on the site', async () => {
  release('two');
  await upgraded();
  const places = () => JSON.parse(readFileSync(join(folder, 'places'), 'utf8')) as unknown;
  expect(places()).toEqual([join(root, '.data'), join(root, '.data/remotes')]);
  release('three');
  const DATA_DIR = join(folder, 'data');
  makeLive(DATA_DIR);
  await upgradedWith({ DATA_DIR });
  expect(places()).toEqual([DATA_DIR, join(DATA_DIR, 'remotes')]);
});

test('refuses before the build when nothing is live where it would look', async () => {
  rmSync(join(root, '.data/remotes'), { recursive: true });
  release('two');
  await expect(upgraded()).rejects.toThrow(
    `No remote is live in ${join(root, '.data/remotes')}: set DATA_DIR`,
  );
  expect(logged()).toEqual(['']);
});

test('brings the version before back when the new one does not start', async () => {
  release('does not start');
  await expect(upgraded()).rejects.toThrow(/does not start .*: the version before is back, after \d\.\d s\./);
  expect(logged().slice(2)).toEqual(['stopped', 'stopped', 'started one one']);
  expect([here('version'), here('built')]).toEqual(['one', 'one']);
  expect(git(root, 'status', '--porcelain')).toBe('');
  await expect(upgraded('--back')).rejects.toThrow('There is no version before');
});

describe('when the new version cannot be put in place', () => {
  let elsewhere: string;
  beforeEach(() => {
    elsewhere = mkdtempSync('/dev/shm/formraster-upgrade-');
    release('two');
  });
  afterEach(() => rmSync(elsewhere, { recursive: true }));

  test.each([
    ['something is in the way', () => 'mkdir -p .upgrade/previous/tooling/another', 'ENOTEMPTY'],
    [
      'it is on another disk',
      () => `test -L .upgrade/next || (mv .upgrade/next ${elsewhere} && ln -s ${elsewhere}/next .upgrade)`,
      'EXDEV',
    ],
  ])('brings the version before back: %s', async (_why, hinder, code) => {
    await expect(upgraded('--stop', `${stop()}; ${hinder()}`)).rejects.toThrow(
      new RegExp(
        `cannot be put in place \\(${code}: .*\\): the version before is back, after \\d\\.\\d s\\.`,
      ),
    );
    expect(logged().at(-1)).toBe('started one one');
    expect([here('version'), here('built')]).toEqual(['one', 'one']);
    expect(git(root, 'status', '--porcelain')).toBe('');
  });
});

test('says what to do when the version before cannot be put back', async () => {
  release('two');
  await expect(upgraded('--start', 'mkdir -p .upgrade/next/tooling/another; false')).rejects.toThrow(
    /does not start .*, and the version before cannot be put back \(ENOTEMPTY: .*\): move what \S+\.upgrade\/previous has of it to/,
  );
});

test('takes a version by its name', async () => {
  release('two');
  git(origin, 'tag', 'v2');
  release('three');
  await upgraded('v2');
  expect(here('version')).toBe('two');
});

test('refuses when there is nothing new, no version before, or files have been changed', async () => {
  await expect(upgraded()).rejects.toThrow('runs already: nothing was changed');
  await expect(upgraded('--back')).rejects.toThrow('There is no version before');
  await expect(upgraded('no-such-version')).rejects.toThrow('git checkout failed');
  release('two');
  writeFileSync(join(root, 'version'), 'of the operator');
  await expect(upgraded()).rejects.toThrow(/have been changed: commit them/);
  expect(logged()).toEqual(['']);
});

test('an argument that it does not know is named with the usage', () => {
  expect(() => readUpgrade(['--beck'])).toThrow(/unknown option '--beck'[^]*Usage: npm run upgrade/);
});

describe('when a site runs that can be replaced', () => {
  /** The process that replaces the site, which is this one at first, unless the version in place does not start. */
  const SITE = `
    const { appendFileSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
    const [, data, log] = process.argv;
    const runs = (pid) => {
      writeFileSync(data + '/lock', pid + ' ');
      writeFileSync(data + '/new', JSON.stringify({ pid, replacedBy: process.pid }));
      renameSync(data + '/new', data + '/run.json');
    };
    process.on('SIGUSR2', () => {
      const version = readFileSync(data + '/../version', 'utf8');
      appendFileSync(log, 'replaced by ' + version + '\\n');
      if (version === 'does not start') process.exit(1);
      runs(process.pid);
    });
    process.on('disconnect', () => process.exit());
    runs(process.ppid);
    process.send('runs');`;

  let site: ChildProcess;
  beforeEach(async () => {
    site = spawn(process.execPath, ['-e', SITE, join(root, '.data'), log()], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(site, 'message');
  });
  afterEach(async () => {
    if (site.exitCode !== null) return;
    site.kill('SIGKILL');
    await once(site, 'exit');
  });

  /** Publishes a version that can take the place of a running site. */
  function releaseReplacing(version: string): void {
    mkdirSync(join(origin, 'tooling/src'), { recursive: true });
    release(version, { 'tooling/src/replace.ts': '' });
  }

  test('puts the version in place before the site is stopped, and has it replace the site', async () => {
    releaseReplacing('two');
    await upgraded();
    expect(logged().slice(2)).toEqual(['replaced by two']);
    expect(here('built')).toBe('two');
    expect(said).toMatch(/the site was away for \d+\.\d s/);
  });

  test('brings the version before back when the new one does not start', async () => {
    releaseReplacing('does not start');
    await expect(upgraded()).rejects.toThrow(/does not start .*: the version before is back, after/);
    expect(logged().slice(2)).toEqual(['replaced by does not start', 'stopped', 'started one one']);
    expect([here('version'), here('built')]).toEqual(['one', 'one']);
  });

  test('stops and starts it when the version cannot replace it', async () => {
    release('two');
    await upgraded();
    expect(logged().slice(2)).toEqual(['stopped', 'started two two']);
  });
});
