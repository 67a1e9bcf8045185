import { readFileSync } from 'node:fs';
import path from 'node:path';
import { windowEventSchemas } from 'shared-types/events';
import { PLACES } from 'shared-types/places';
import { paths } from 'shared-types/routes';
import { storageSchemas } from 'shared-types/storage';
import { findProjectRoot } from '../project-root';
import { readVariables } from './read-variables';

const root = findProjectRoot();

/** Everything that a contract names as code in the first column of its tables. */
function namedIn(contract: string): Set<string> {
  const rows = readFileSync(path.join(root, 'docs/contracts', contract), 'utf8').matchAll(/^\| ([^|]*) \|/gm);
  return new Set(
    [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  );
}

test('process.md names every variable that a configuration reads, and no other', () => {
  const named = [...namedIn('process.md')].filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name));
  expect(named.sort()).toEqual(readVariables(root));
});

test('pages.md names every address of the site', () => {
  const named = new Set([...namedIn('pages.md')].map((route) => route.replace(/\/\*$/, '')));
  const addresses = Object.values(paths)
    .filter((address) => typeof address === 'string')
    .map((address) => address.replace(/#.*/, ''));
  expect(addresses.filter((address) => !named.has(address))).toEqual([]);
});

test('pages.md names every key of browser storage and every window event', () => {
  const named = namedIn('pages.md');
  const names = [...Object.keys(storageSchemas), ...Object.keys(windowEventSchemas)];
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test('remotes.md names every place that a remote can take', () => {
  const text = readFileSync(path.join(root, 'docs/contracts/remotes.md'), 'utf8');
  expect(PLACES.filter((place) => !text.includes(`\`${place}\``))).toEqual([]);
});
