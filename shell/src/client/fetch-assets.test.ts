import { remoteInPage } from 'shared-types/page-remotes';
import { fetchAssets } from './fetch-assets';

const folder = '/remotes/gallery/1.4.0/client/';
const other = { name: 'gallery', version: '1.4.0', trial: 'k3f9' };
const whole = {
  name: 'gallery',
  version: '1.4.0',
  entry: `${folder}remoteEntry.js`,
  integrity: 'sha384-entry',
  files: { [`${folder}js/page.js`]: 'sha384-page', [`${folder}css/page.css`]: 'sha384-style' },
  exposes: { './GalleryPage': { js: [], css: [`${folder}css/page.css`] } },
};

const answers = jest.fn<Promise<Pick<Response, 'ok' | 'url' | 'json' | 'text'>>, [string, object?]>();

beforeEach(() => {
  answers.mockReset();
  Object.assign(globalThis, { fetch: answers });
  // The test's browser has none.
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('the files of a remote come with their hashes, and its entry is fetched meanwhile', async () => {
  answers.mockResolvedValue({
    ok: true,
    url: '',
    json: () => Promise.resolve(remoteInPage(whole)),
    text: () => Promise.resolve(''),
  });
  const asked = fetchAssets(other);
  expect(answers.mock.calls).toEqual([
    [`${folder}remoteEntry.js`],
    ['/remotes/gallery/1.4.0/assets.json', expect.anything()],
  ]);
  expect(fetchAssets(other)).toBe(asked);
  expect(await asked).toEqual({ ...whole, trial: 'k3f9' });
});

test('a list that does not come is an error that names it, and is asked for again', async () => {
  const enquiry = { ...other, name: 'enquiry' };
  answers.mockResolvedValue({
    ok: false,
    url: '/remotes/enquiry/1.4.0/assets.json',
    json: () => Promise.resolve({}),
    text: () => Promise.resolve(''),
  });
  await expect(fetchAssets(enquiry)).rejects.toThrow('/remotes/enquiry/1.4.0/assets.json');
  await expect(fetchAssets(enquiry)).rejects.toThrow('assets.json');
  expect(answers.mock.calls.map(([address]) => address)).toEqual(
    [1, 2].flatMap(() => [
      '/remotes/enquiry/1.4.0/client/remoteEntry.js',
      '/remotes/enquiry/1.4.0/assets.json',
    ]),
  );
});
