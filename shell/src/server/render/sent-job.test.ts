import { deserialize, serialize } from 'node:v8';
import type { RemoteVersion } from 'release/serving';
import { receivedJob, sentJob, sentWhole, type RenderJob, type SentJob } from './sent-job';

const version = (name: string): RemoteVersion => ({
  name,
  version: '1',
  assets: {
    name,
    version: '1',
    entry: '',
    integrity: '',
    files: { [`/${name}.js`]: 'sha384-a' },
    exposes: {},
  },
  routes: [],
  places: [],
  server: { file: `/${name}.cjs`, integrity: 'sha384-b' },
});

function jobWith(remotes: RemoteVersion[], named = remotes): RenderJob {
  const page = { data: { '/api/products': [1, 2] }, missing: {}, now: '', publicUrl: 'http://localhost' };
  const files = {
    stylesheets: [],
    scripts: [],
    federationScripts: [],
    pageScripts: [],
    fonts: [],
    atOnce: false,
  };
  return {
    url: '/',
    page: {
      ...page,
      routes: [{ path: '/services', module: 'services/Page' }],
      remotes: named.map((remote) => remote.assets),
    },
    files: { ...files, toolStylesheets: [] },
    remotes,
  };
}

/** As it arrives in a worker. */
const arrived = (sent: SentJob) => receivedJob(deserialize(serialize(sent)) as SentJob);
const nothingOut = () => false;

test('the versions of the remotes are sent to a worker once, and later pages get the same', () => {
  const job = jobWith([version('catalogue'), version('gallery')]);
  const sent = sentJob(job, nothingOut);
  expect(arrived(sent)).toBeUndefined();
  expect(arrived(sentWhole(sent, job))).toEqual(job);
  const next = sentJob(job, nothingOut);
  expect(JSON.stringify(next)).not.toMatch(/sha384|services/);
  expect(arrived(next)).toEqual(job);
  expect(arrived(next)?.page.routes).toBe(arrived(next)?.page.routes);
});

test('a version that is published anew under its name is another one to a worker', () => {
  const job = jobWith([version('catalogue')]);
  expect(arrived(sentWhole(sentJob(job, nothingOut), job))).toEqual(job);
  expect(arrived(sentJob(jobWith([version('catalogue')]), nothingOut))).toBeUndefined();
});

test('a remote that is left out has no server build on this page, and has it on the next', () => {
  const [catalogue, gallery] = [version('catalogue'), version('gallery')];
  const job = jobWith([catalogue, gallery], [gallery]);
  const sent = sentWhole(
    sentJob(job, (remote) => remote === gallery),
    job,
  );
  expect(arrived(sent)?.remotes.map(({ server }) => server)).toEqual([catalogue.server, undefined]);
  expect(arrived(sentJob(job, nothingOut))).toEqual(job);
});

test('what a page does to its data or to a version does not reach the next page', () => {
  const job = jobWith([version('catalogue')]);
  const first = arrived(sentWhole(sentJob(job, nothingOut), job));
  const products = first?.page.data['/api/products'] as number[];
  products.reverse();
  expect(() => Object.assign(first?.remotes[0]?.assets.files ?? {}, { '/other.js': '' })).toThrow(TypeError);
  expect(arrived(sentJob(job, nothingOut))).toEqual(job);
});
