import { fakeApi, imageRecord, type FakeApi } from '../testing/fake-api';
import { freshBrowser } from '../testing/show';
import { createLibraryList } from './library-list';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.pageSize = 2;
  api.images = [5, 4, 3, 2, 1].map((id) => imageRecord(id));
});

const idsOf = (list: ReturnType<typeof createLibraryList>) => list.state.items.map(({ id }) => id);

test('pages follow one another until all are there, and the total is known from the first', async () => {
  const list = createLibraryList();
  await list.show({});
  expect([idsOf(list), list.state.total, list.state.more]).toEqual([[5, 4], 5, true]);
  await list.loadMore();
  expect(idsOf(list)).toEqual([5, 4, 3, 2]);
  await list.loadAll();
  expect([idsOf(list), list.state.more]).toEqual([[5, 4, 3, 2, 1], false]);
});

test('a refresh in the background takes in what is new and keeps the pages that were loaded', async () => {
  const list = createLibraryList();
  await list.show({});
  await list.loadAll();
  api.images = [imageRecord(6), ...api.images.filter(({ id }) => id !== 5)];
  await list.refreshAfter(0);
  expect(idsOf(list)).toEqual([6, 4, 3, 2, 1]);
});

test('a refresh that fails leaves what is shown and says why; the next one heals', async () => {
  const list = createLibraryList();
  await list.show({});
  api.fail(/images/, 503);
  await list.refreshAfter(0);
  expect([list.state.status, idsOf(list)]).toEqual(['ready', [5, 4]]);
  expect(list.state.problem).toBe('The database cannot be reached just now.');
  api.recover();
  await list.refresh();
  expect(list.state.problem).toBeNull();
});

test('a list younger than asked is not read again', async () => {
  const list = createLibraryList();
  await list.show({});
  const { length } = api.calls;
  await list.refreshAfter(10_000);
  expect(api.calls).toHaveLength(length);
});

test('an added, a changed and a removed picture show at once, with the total', async () => {
  const list = createLibraryList();
  await list.show({});
  list.put(imageRecord(6));
  list.put(imageRecord(4, { name: 'Renamed' }));
  expect([idsOf(list), list.state.total]).toEqual([[6, 5, 4], 6]);
  expect(list.state.items[2]?.name).toBe('Renamed');
  list.remove([6, 5]);
  expect([idsOf(list), list.state.total]).toEqual([[4], 4]);
});

test('a picture shows at once only where it belongs', async () => {
  const list = createLibraryList();
  await list.show({ category: 'general' });
  list.put(imageRecord(6, { category: 'gallery' }));
  list.put(imageRecord(5, { category: 'gallery' }));
  expect([idsOf(list), list.state.total]).toEqual([[4], 4]);
  await list.show({ q: 'picture' });
  list.put(imageRecord(7, { name: 'Something else' }));
  expect(idsOf(list)).toEqual([5, 4]);
  await list.show({ binned: true });
  list.put(imageRecord(8));
  expect(idsOf(list)).toEqual([]);
});
