import { discoveryDocument, readDiscovery, type Deployment } from './discovery';

const HASH = `sha384-${'b'.repeat(64)}`;

const CONTRACT = {
  contract: 1,
  api: 1,
  platform: [],
  uses: {},
  emits: {},
  hears: {},
  modules: { './GalleryPage': { props: {} } },
  shared: {},
  routes: [],
  places: [],
};

function deployment(files: Record<string, string> = { 'client/js/page.js': HASH }): Deployment {
  return {
    url: '/remotes/gallery/1.4.0/client/remoteEntry.js',
    metadata: { version: '1.4.0', integrity: HASH },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: CONTRACT,
      files,
      gzip: {},
      exposes: { './GalleryPage': { js: ['client/js/page.js'], css: [] } },
    },
  };
}

test('an entry whose files all have hashes can be used', () => {
  const { remotes, refused } = readDiscovery({ microFrontends: { gallery: [deployment()] } });
  expect(remotes['gallery']).toEqual([deployment()]);
  expect([...refused]).toEqual([]);
});

test('an entry without a hash of its own is refused by name, and the other remotes stand', () => {
  const { metadata: _metadata, ...rest } = deployment();
  const bare = { ...rest, metadata: { version: '1.4.0' } };
  const { remotes, refused } = readDiscovery({
    microFrontends: { gallery: [bare], enquiry: [deployment()] },
  });
  expect(Object.keys(remotes)).toEqual(['enquiry']);
  expect(refused.get('gallery')).toBe(
    'gallery 1.4.0 is refused (metadata.integrity): An SHA-384 integrity hash is missing here, and no file of a remote is loaded without one.',
  );
});

test.each<Record<string, string>>([{}, { 'client/js/other.js': HASH }])(
  'an entry that shows files without hashes is refused',
  (files) => {
    const { remotes, refused } = readDiscovery({ microFrontends: { gallery: [deployment(files)] } });
    expect(remotes).toEqual({});
    expect(refused.get('gallery')).toContain(
      './GalleryPage needs client/js/page.js, which has no integrity hash, and no file of a remote is loaded without one.',
    );
  },
);

test.each([{ url: 1 }, 'nothing', null])('an entry that is no deployment is refused: %j', (entry) => {
  const { refused } = readDiscovery({ microFrontends: { gallery: [entry] } });
  expect(refused.get('gallery')).toMatch(/^Entry 1 of gallery is refused/);
});

test.each(['../gallery', 'Gallery', '__proto__x'])('%j is refused as a name', (name) => {
  const { refused } = readDiscovery({ microFrontends: { [name]: [deployment()] } });
  expect(refused.get(name)).toContain("is not a remote's name");
});

test.each(['client/../../secret.js', '/client/a.js', 'server/../x.cjs', 'contract.json'])(
  'no file outside the version is named: %s',
  (file) => {
    const { refused } = readDiscovery({ microFrontends: { gallery: [deployment({ [file]: HASH })] } });
    expect(refused.get('gallery')).toContain('Expected a path below client/ or server/.');
  },
);

test('what is written is read back as it was', () => {
  const remotes = { gallery: [deployment()] };
  const host = {
    url: '/assets/main.js',
    metadata: { version: '2.1.0', integrity: HASH },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: {
        contract: 1,
        api: 1,
        platform: [],
        uses: {},
        emits: {},
        hears: {},
        provides: { react: '19.3.1' },
        pages: {},
      },
    },
  };
  expect(readDiscovery(discoveryDocument({ hosts: [host], remotes }))).toEqual({
    hosts: [host],
    remotes,
    refused: new Map(),
  });
});
