import { host } from 'release/testing/deployment';
import { liveVersion, startShell, type RunningShell } from '../testing/running-shell';

const WELL = `exports.exposes = { './GalleryPreview': () => 'Gallery is well' };`;
const PAGES = { '/': { modules: ['gallery/GalleryPreview', 'catalogue/ProductRange'], budget: 1 } };

let shell: RunningShell;
beforeAll(async () => {
  shell = await startShell(
    (folder) => ({ gallery: [liveVersion(folder, 'gallery', 'good', WELL)] }),
    process.env,
  );
}, 60_000);
afterAll(() => shell.stop());

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
