import {
  hasAnchor,
  PAGE_ANCHORS,
  PRODUCT_ANCHORS,
  SOLUTION_ANCHORS,
} from 'shared-types/content-checks/page-anchors';
import { ADDRESSES, htmlAt } from './page-html';
import { loadSite } from './rendered-site';

// The checks of content compare links with the table of anchors; a page that has others would raise false alarms.

beforeAll(loadSite);

/** Ids that React makes differ with each render. */
const idsAt = (address: string): string[] =>
  [...htmlAt(address).matchAll(/ id="([^"]*)"/g)].flatMap(([, id = '']) => (/^_R_|^:/.test(id) ? [] : id));

const anchorsOf = (path: string): readonly string[] | undefined => {
  if (path.startsWith('/products/')) return PRODUCT_ANCHORS;
  if (path.startsWith('/solutions/')) return SOLUTION_ANCHORS;
  return PAGE_ANCHORS[path];
};

const pages = [...ADDRESSES].filter((address) => !/no-such|logo-concepts/.test(address));
const pathOf = (address: string) => address.replace(/[?#].*/, '');

test.each(pages)('the table of anchors has every part of %s', (address) => {
  const anchors = anchorsOf(pathOf(address)) ?? [];
  expect(anchorsOf(pathOf(address))).toBeDefined();
  expect(idsAt(address).filter((id) => !hasAnchor(anchors, id))).toEqual([]);
});

test('each anchor of the table is a part of such a page', () => {
  const tables: [readonly string[], (path: string) => boolean][] = [
    ...Object.entries(PAGE_ANCHORS).map(([path, ids]): [readonly string[], (at: string) => boolean] => [
      ids,
      (at) => at === path,
    ]),
    [PRODUCT_ANCHORS, (at) => at.startsWith('/products/')],
    [SOLUTION_ANCHORS, (at) => at.startsWith('/solutions/')],
  ];
  const stale = tables.flatMap(([anchors, isOne]) => {
    const ids = new Set(pages.filter((address) => isOne(pathOf(address))).flatMap(idsAt));
    const isThere = (anchor: string) =>
      [...ids].some((id) => (anchor.endsWith('*') ? id.startsWith(anchor.slice(0, -1)) : id === anchor));
    return anchors.filter((anchor) => !isThere(anchor));
  });
  expect(stale).toEqual([]);
});
