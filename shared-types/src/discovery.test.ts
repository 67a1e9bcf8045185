import { readDiscovery, type Deployment } from './discovery';

const HASH = `sha384-${'b'.repeat(64)}`;

function deployment(files: Record<string, string> = { 'client/js/page.js': HASH }): Deployment {
  return {
    url: '/remotes/gallery/1.4.0/client/remoteEntry.js',
    metadata: { version: '1.4.0', integrity: HASH },
    deployment: { traffic: 100, default: true },
    extras: { contract: 1, files, exposes: { './GalleryPage': { js: ['client/js/page.js'], css: [] } } },
  };
}

test('an entry whose files all have hashes can be used', () => {
  const { microFrontends, refused } = readDiscovery({ microFrontends: { gallery: [deployment()] } });
  expect(microFrontends['gallery']).toEqual([deployment()]);
  expect([...refused]).toEqual([]);
});

test('an entry without a hash of its own is refused by name, and the other remotes stand', () => {
  const { metadata: _metadata, ...rest } = deployment();
  const bare = { ...rest, metadata: { version: '1.4.0' } };
  const { microFrontends, refused } = readDiscovery({
    microFrontends: { gallery: [bare], enquiry: [deployment()] },
  });
  expect(Object.keys(microFrontends)).toEqual(['enquiry']);
  expect(refused.get('gallery')).toBe(
    'gallery 1.4.0 is refused (metadata.integrity): An sha384 integrity hash is missing here, and nothing of a remote is loaded without one.',
  );
});

test.each<Record<string, string>>([{}, { 'client/js/other.js': HASH }])(
  'an entry that shows files without hashes is refused',
  (files) => {
    const { microFrontends, refused } = readDiscovery({ microFrontends: { gallery: [deployment(files)] } });
    expect(microFrontends).toEqual({});
    expect(refused.get('gallery')).toContain(
      './GalleryPage needs client/js/page.js, which has no integrity hash, and nothing of a remote is loaded without one.',
    );
  },
);

test.each([{ url: 1 }, 'nothing', null])('an entry that is no deployment is refused: %j', (entry) => {
  const { refused } = readDiscovery({ microFrontends: { gallery: [entry] } });
  expect(refused.get('gallery')).toMatch(/^Entry 1 of gallery is refused/);
});
