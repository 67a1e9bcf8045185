import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { host } from 'release/testing/deployment';
import { liveVersion, SHELL_BUILD, startShell, type RunningShell } from '../testing/running-shell';

const WELL = `exports.exposes = { './GalleryPreview': () => 'Gallery is well' };`;
const PAGES = { '/': { modules: ['gallery/GalleryPreview', 'catalogue/ProductRange'], budget: 1 } };

let shell: RunningShell;
beforeEach(async () => {
  shell = await startShell(
    (folder) => ({ gallery: [liveVersion(folder, 'gallery', 'good', WELL)] }),
    process.env,
  );
}, 60_000);
afterEach(() => shell.stop());

const ready = async (address: string) => {
  const answer = await fetch(`${shell.url}${address}`);
  return { status: answer.status, body: (await answer.json()) as { detail?: string } };
};

test('a site without a version of a remote is not ready, and names it until it has one', async () => {
  const gallery = [liveVersion(shell.folder, 'gallery', 'good', WELL)];
  shell.publish({ gallery }, [host('2.1.0', { pages: PAGES })]);
  const detail = 'No version of catalogue is live.';
  while ((await ready('health/ready')).body.detail !== detail);
  expect(await ready('api/health/ready')).toMatchObject({ status: 503, body: { detail } });
  expect((await fetch(`${shell.url}health/live`)).status).toBe(200);

  const catalogue = [
    liveVersion(shell.folder, 'catalogue', 'good', `exports.exposes = { './ProductRange': () => 'Range' };`),
  ];
  shell.publish({ gallery, catalogue }, [host('2.1.0', { pages: PAGES })]);
  while ((await ready('health/ready')).status !== 200);
  // From here on it is the API that answers, which has nothing here.
  expect((await ready('api/health/ready')).status).toBe(404);
}, 30_000);

/** A renderer whose shell code fails for each page. */
const BROKEN = `process.send({ type: 'ready' });
process.on('message', ({ type }) => {
  if (type === 'render') process.send({ type: 'failed', message: 'The shell is broken.' });
});`;

test('a site whose pages fail is not ready until they can be rendered again', async () => {
  const build = mkdtempSync(path.join(tmpdir(), 'broken-shell-'));
  for (const name of readdirSync(SHELL_BUILD).filter((name) => name !== 'server')) {
    symlinkSync(path.join(SHELL_BUILD, name), path.join(build, name));
  }
  cpSync(path.join(SHELL_BUILD, 'server'), path.join(build, 'server'), { recursive: true });
  const worker = path.join(build, 'server/worker.js');
  writeFileSync(worker, BROKEN);
  const entry = (folder: string) => ({ gallery: [liveVersion(folder, 'gallery', 'good', WELL)] });
  const broken = await startShell(entry, process.env, undefined, build);
  try {
    broken.publish(entry(broken.folder), [host('2.1.0')]);
    const detail = async () => {
      const answer = await fetch(`${broken.url}health/ready`);
      return ((await answer.json()) as { detail?: string }).detail;
    };
    expect((await fetch(broken.url)).status).toBe(503);
    while ((await detail()) !== 'Pages cannot be rendered: The shell is broken.');

    cpSync(path.join(SHELL_BUILD, 'server/worker.js'), worker);
    while ((await detail()) !== undefined);
    expect((await fetch(broken.url)).status).toBe(200);
  } finally {
    await broken.stop();
    rmSync(build, { recursive: true });
  }
}, 60_000);
