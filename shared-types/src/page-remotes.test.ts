import type { PageData } from './page-data';
import { pageDataInPage, pageDataOfPage, remoteInPage, remoteOfPage } from './page-remotes';
import type { RemoteRoute } from './remote-routes';

const folder = '/remotes/gallery/1.4.0/client/';
const page = { js: [`${folder}js/page.js`], css: [`${folder}css/page.css`] };
const remote = {
  name: 'gallery',
  version: '1.4.0',
  entry: `${folder}remoteEntry.js`,
  integrity: 'sha384-entry',
  files: { [`${folder}js/page.js`]: 'sha384-page', [`${folder}css/page.css`]: 'sha384-style' },
  exposes: { './GalleryPage': page },
};

test('a page leaves out what follows from a version, and a browser gets the addresses back', () => {
  const carried = remoteInPage(remote);
  expect(JSON.stringify(carried)).not.toContain(folder);
  expect(JSON.stringify(carried).match(/page\.(css|js)/g)).toHaveLength(2);
  expect(remoteOfPage(carried)).toEqual(remote);
});

test('an entry’s hash is the same whether or not it names its kind', () => {
  const carried = remoteInPage(remote);
  expect(carried.integrity).toBe('entry');
  expect(remoteOfPage({ ...carried, integrity: remote.integrity })).toEqual(remote);
});

test('an entry that is elsewhere keeps its address, and its folder is named once', () => {
  const elsewhere = 'https://try.example/';
  const other = JSON.parse(JSON.stringify(remote).replaceAll(folder, elsewhere)) as typeof remote;
  const carried = remoteInPage(other);
  expect(JSON.stringify(carried).split(elsewhere)).toHaveLength(2);
  expect(remoteOfPage(carried)).toMatchObject({ entry: `${elsewhere}remoteEntry.js`, files: other.files });
});

test('a file that is elsewhere keeps its address', () => {
  const other = { ...remote, files: { 'https://cdn.example/a.js': 'sha384-a' } };
  expect(remoteOfPage(remoteInPage(other)).files).toEqual(other.files);
});

test('of a remote of which a page shows a part, it carries the files of that part', () => {
  const other = { js: [`${folder}js/other.js`], css: [] };
  const whole = {
    ...remote,
    files: { ...remote.files, [`${folder}js/other.js`]: 'sha384-o', [`${folder}js/later.js`]: 'sha384-l' },
    exposes: { ...remote.exposes, './Other': other },
    later: { './Other': [`${folder}js/later.js`] },
  };
  expect(remoteOfPage(remoteInPage(whole, ['./GalleryPage']))).toEqual(remoteOfPage(remoteInPage(remote)));
  expect(Object.keys(remoteInPage(whole, ['./Other']).files)).toEqual(['js/other.js', 'js/later.js']);
  expect(Object.keys(remoteInPage(whole).files)).toHaveLength(4);
  expect(remoteInPage(whole)).not.toHaveProperty('later');
});

test('a page carries routes and names of remotes briefly, and a browser gets them back', () => {
  const routes: RemoteRoute[] = [
    {
      path: '/gallery',
      module: 'gallery/GalleryPage',
      data: ['/api/gallery-range?q'],
      defer: 'until-active',
    },
    { path: '/reviews', module: 'reviews/ReviewsPage' },
    { path: '/admin/*', module: 'admin/AdminApp', frame: 'bare', section: 'admin' },
    { path: '/tool', module: '', frame: 'bare' },
  ];
  const others = [
    { name: 'reviews', version: '1.0.0' },
    { name: 'admin', version: '2.0.0', trial: 'k3f9' },
  ];
  const page: PageData = { data: {}, missing: {}, remotes: [], others, routes, now: '', publicUrl: '' };
  const carried = JSON.parse(JSON.stringify(pageDataInPage(page))) as PageData;
  expect(carried.carriedRoutes?.[0]).toEqual([
    '/gallery',
    'gallery/GalleryPage',
    { data: ['gallery-range?q'], defer: 'until-active' },
  ]);
  expect(carried.carriedRoutes?.[3]).toEqual(['/tool']);
  expect(carried.carriedOthers?.[0]).toEqual(['reviews', '1.0.0']);
  expect(pageDataOfPage(carried)).toEqual(page);
});
