import { expectedIntegrity } from './integrity';
import type { RemoteAssets } from './page-data';

const remote: RemoteAssets = {
  name: 'gallery',
  version: '1.4.0',
  entry: '/remotes/gallery/1.4.0/client/remoteEntry.js',
  integrity: 'sha384-entry',
  files: { '/remotes/gallery/1.4.0/client/js/page.js': 'sha384-page' },
  exposes: {},
};

test('a file is checked against the hash that was published', () => {
  expect(expectedIntegrity(remote, remote.entry)).toBe('sha384-entry');
  expect(expectedIntegrity(remote, '/remotes/gallery/1.4.0/client/js/page.js')).toBe('sha384-page');
});

test.each([remote, undefined])('a file without a published hash gets one that nothing matches', (known) => {
  expect(expectedIntegrity(known, '/remotes/gallery/1.4.0/client/js/other.js')).toBe(
    `sha384-${'A'.repeat(64)}`,
  );
});
