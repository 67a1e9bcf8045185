import { matchRoute } from '../../app/routes';
import { assetsFor } from './assets-for';

const remote = (name: string) => ({
  name,
  assets: { name, version: '1.0.0', entry: '', integrity: '', files: {}, exposes: {} },
});
const LIVE = ['catalogue', 'gallery', 'enquiry', 'admin', 'generated-1', 'generated-2'].map(remote);
const namesAt = (path: string) => assetsFor(matchRoute(path), LIVE).map(({ name }) => name);

test('a page names the remotes that pages of the site show, and no other that is live', () => {
  expect(namesAt('/')).toEqual(['catalogue', 'gallery', 'enquiry']);
  expect(namesAt('/no-such-page')).toEqual(['catalogue', 'gallery', 'enquiry']);
});

test('a page without the site’s frame names every live remote', () => {
  expect(namesAt('/admin')).toHaveLength(LIVE.length);
});
