import { RouteTable } from '../../app/routes';
import { siteRoutes, siteTable } from '../../testing/site-table';
import { assetsFor } from './assets-for';

const remote = (name: string, entry = `/remotes/${name}/1.0.0/client/remoteEntry.js`) => ({
  name,
  assets: { name, version: '1.0.0', entry, integrity: 'sha384-a', files: {}, exposes: {} },
});
const LIVE = ['catalogue', 'gallery', 'enquiry', 'admin', 'generated-1', 'generated-2'].map((name) =>
  remote(name),
);
const namesAt = (path: string, live = LIVE, table = siteTable) => {
  const { remotes, others = [] } = assetsFor(table, table.match(path), live);
  return { files: remotes.map(({ name }) => name), names: others.map(({ name }) => name) };
};

test('a page lists files of the remotes that it shows, and names those of other pages', () => {
  expect(namesAt('/')).toEqual({ files: ['catalogue', 'gallery', 'enquiry'], names: [] });
  expect(namesAt('/gallery')).toEqual({ files: ['gallery'], names: ['catalogue', 'enquiry'] });
  expect(namesAt('/about')).toEqual({ files: [], names: ['catalogue', 'gallery', 'enquiry'] });
  expect(namesAt('/no-such-page')).toEqual({ files: [], names: ['catalogue', 'gallery', 'enquiry'] });
});

test('a page says which part of a remote it shows; that which fills it is listed whole', () => {
  const later = { assets: { ...remote('enquiry').assets, later: {} }, name: 'enquiry' };
  const catalogue = { assets: { ...remote('catalogue').assets, later: {} }, name: 'catalogue' };
  const partsAt = (path: string) => assetsFor(siteTable, siteTable.match(path), [later, catalogue]).parts;
  expect(partsAt('/contact')).toEqual({ enquiry: ['./EnquiryForm'] });
  expect(partsAt('/products/wall-system')).toEqual({ enquiry: ['./EnquiryForm'] });
  expect(partsAt('/')).toEqual({
    catalogue: ['./ProductRange', './SolutionsBand'],
    enquiry: ['./EnquiryForm'],
  });
});

test('a remote that takes a place is listed on that page, and named on the others', () => {
  const places = [{ place: 'about:after-team', module: 'generated-1/Band' }];
  const at = (path: string) => namesAt(path, LIVE, new RouteTable(siteRoutes, places));
  expect(at('/about').files).toEqual(['generated-1']);
  expect(at('/gallery')).toEqual({ files: ['gallery'], names: ['catalogue', 'enquiry', 'generated-1'] });
});

test('a preview from elsewhere, whose files this server cannot list later, is listed at once', () => {
  const elsewhere = remote('gallery', 'https://try.example/client/remoteEntry.js');
  expect(namesAt('/about', [elsewhere])).toEqual({ files: ['gallery'], names: [] });
});

test('a previewed version, which no visitor gets here, is listed whole on every page', () => {
  const enquiry = { name: 'enquiry', assets: { ...remote('enquiry').assets, later: {} } };
  const at = (path: string) => assetsFor(siteTable, siteTable.match(path), [enquiry], ['enquiry']);
  expect(at('/about')).toMatchObject({ remotes: [enquiry.assets], others: [] });
  expect(at('/contact').parts).toEqual({});
});

test('a page without the site’s frame lists every live remote', () => {
  expect(namesAt('/admin').files).toHaveLength(LIVE.length);
});
