import { statSync } from 'node:fs';
import * as manifest from 'shared-types/content/pictures';
import { findProjectRoot } from '../project-root';
import { describePicture, exportName } from './manifest';
import { readOriginals } from './originals';

test('names a constant after its file', () => {
  expect(exportName('wall-system-light-gray')).toBe('wallSystemLightGray');
  expect(exportName('gallery-01')).toBe('gallery01');
});

test('the committed manifest describes exactly the images in shared-ui/pictures', async () => {
  const originals = await readOriginals(findProjectRoot());
  const expected = await Promise.all(
    originals.map(async (original) => [exportName(original.name), await describePicture(original)] as const),
  );

  expect({ ...manifest }).toEqual(Object.fromEntries(expected));
});

test('a rendition is never wider than its original', async () => {
  for (const { widths, width } of await readOriginals(findProjectRoot())) {
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
  }
});

test('the originals have at most 600 kB each and 40 MB together', async () => {
  const sizes = (await readOriginals(findProjectRoot())).map(({ file }) => statSync(file).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(600_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000_000);
});
