import { searchKey } from 'shared-types/search-key';
import { startApi, type TestApi } from '../../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('is the same for every letter as the key of a browser’s search', async () => {
  const rows: { letter: string; key: string }[] = await api.dataSource.query(
    `SELECT chr(code) AS letter, search_key('é' || chr(code) || 'A') AS key FROM generate_series(1, 65535) AS code
     WHERE code NOT BETWEEN 55296 AND 57343 AND unicode_assigned(chr(code))`,
  );
  expect(rows.length).toBeGreaterThan(50_000);
  const other = rows
    .filter(({ letter, key }) => key !== searchKey(`é${letter}A`))
    .map(({ letter }) => letter);
  expect(other).toEqual([]);
});
