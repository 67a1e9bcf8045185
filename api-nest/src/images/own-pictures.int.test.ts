import { DataSource } from 'typeorm';
import * as manifest from 'shared-types/content/pictures';
import { startApi, type TestApi } from '../../test/api';
import { ImageLibrary } from '../foundation/images/image-library';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://www.example.com' });
});
afterAll(() => api.stop());

const OWN = Object.values(manifest);

it.each([
  ['of a picture', ({ src }: { src: string }) => src],
  ['with the site’s origin', ({ src }: { src: string }) => `https://www.example.com${src}`],
  [
    'of a rendition',
    ({ src, hash }: { src: string; hash: string }) => src.replace('.jpg', `-${hash}-w640.avif`),
  ],
])('an address %s is answered with its renditions, of all the site’s own', async (_what, addressOf) => {
  const { manager } = api.nest.get(DataSource);
  const found = await api.nest.get(ImageLibrary).picturesAt(manager, OWN.map(addressOf));
  expect(OWN.length).toBeGreaterThan(60);
  expect([...found.values()].map(({ src, widths }) => [src, widths])).toEqual(
    OWN.map(({ src, widths }) => [src, widths]),
  );
});
