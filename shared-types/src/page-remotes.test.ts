import { remoteInPage, remoteOfPage } from './page-remotes';

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
  expect(JSON.stringify(carried).split('page.css')).toHaveLength(2);
  expect(remoteOfPage(carried)).toEqual({ ...remote, exposes: { './GalleryPage': { ...page, js: [] } } });
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
