import { createInstance } from '@module-federation/enhanced/runtime';
import { describeRemote } from './devtools';

const FOLDER = 'http://localhost/remotes/gallery/dev/client/';
const MANIFEST = `${FOLDER}mf-manifest.json`;

test('the devtools find the shell with its remotes, and each with its entry and modules', async () => {
  const manifest = {
    id: 'gallery',
    name: 'gallery',
    metaData: {
      name: 'gallery',
      buildInfo: { buildVersion: '1.0.0' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: {},
      globalName: 'formraster_gallery',
      publicPath: FOLDER,
    },
    remotes: [],
    shared: [],
    exposes: [{ name: 'GalleryPage', path: './GalleryPage', assets: { js: {}, css: {} } }],
  };
  const asked: unknown[] = [];
  globalThis.fetch = (address) => {
    asked.push(address);
    return Promise.resolve(Response.json(manifest));
  };

  const host = createInstance({ name: 'shell', remotes: [] });
  await describeRemote(host, { name: 'gallery', entry: `${FOLDER}remoteEntry.js` });

  expect(asked).toEqual([MANIFEST]);
  const { moduleInfo } = (globalThis as unknown as { __FEDERATION__: { moduleInfo: object } }).__FEDERATION__;
  expect(moduleInfo).toEqual({
    shell: expect.objectContaining({ remotesInfo: { gallery: { matchedVersion: MANIFEST } } }) as object,
    [`gallery:${MANIFEST}`]: expect.objectContaining({
      buildVersion: '1.0.0',
      remoteEntry: 'remoteEntry.js',
      modules: [expect.objectContaining({ modulePath: './GalleryPage' })],
    }) as object,
  });
});
