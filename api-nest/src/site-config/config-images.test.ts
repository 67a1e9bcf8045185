import type { EntityManager } from 'typeorm';
import type { Actor } from '../foundation/auth/current-user';
import type { ImageLibrary } from '../foundation/images/image-library';
import { decorate, moveImages } from './config-images';

const CURRENT = '/api/images/7/bbbbbbbb/original';
const DATA = 'data:image/png;base64,AAAA';

const stored: string[] = [];
const library = {
  picturesAt: (_manager: EntityManager, addresses: Iterable<string>) =>
    Promise.resolve(
      new Map(
        [...addresses].filter((address) => address.includes('/7/')).map((at) => [at, { src: CURRENT }]),
      ),
    ),
  store: ({ name }: { name: string }) => {
    stored.push(name);
    return Promise.resolve({ url: CURRENT });
  },
} as unknown as ImageLibrary;

const team = (image: string) => ({ team: { people: [{ id: 1, name: 'Ada', image }], heading: 'Us' } });

test('images inside a page’s texts have their current addresses', async () => {
  const old = team('/api/images/7/aaaaaaaa/original');
  expect(await decorate({} as EntityManager, library, 'page_about', old)).toEqual(team(CURRENT));
  expect(old).toEqual(team('/api/images/7/aaaaaaaa/original'));
});

test('content inside a page’s texts moves to the library, under the name beside it', async () => {
  expect(await moveImages('page_about', team(DATA), library, {} as Actor)).toEqual(team(CURRENT));
  expect(stored).toEqual(['Ada']);
});
