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

test('a page names a remote’s folder once, and a browser gets the addresses back', () => {
  const carried = remoteInPage(remote);
  expect(JSON.stringify(carried).split(folder)).toHaveLength(2);
  expect(remoteOfPage(carried)).toEqual({ ...remote, exposes: { './GalleryPage': { ...page, js: [] } } });
});

test('a file that is elsewhere keeps its address', () => {
  const other = { ...remote, files: { 'https://cdn.example/a.js': 'sha384-a' } };
  expect(remoteOfPage(remoteInPage(other)).files).toEqual(other.files);
});
