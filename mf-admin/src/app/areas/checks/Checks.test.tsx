import { screen, within } from '@testing-library/react';
import type { ContentFinding } from 'shared-types/content-checks/finding';
import { fakeApi, type FakeApi } from '../../../testing/fake-api';
import { freshBrowser, show } from '../../../testing/show';
import { editorAddress } from '../editor-address';
import { Checks } from './Checks';

const finding = (change: Partial<ContentFinding> = {}): ContentFinding => ({
  kind: 'figure',
  resource: 'site-config',
  id: 'page_contact',
  field: 'faq.questions[1].answer',
  where: 'Contact: Questions, Question 2, Answer',
  message: 'This says “9 weeks” of the lead time of standard units.',
  ...change,
});
const LINK = finding({ kind: 'link', id: 'home_slider', entry: '7', field: 'buttonLink', where: 'Slide 1' });

let api: FakeApi;
const find = (...findings: ContentFinding[]) =>
  api.fail(/^GET .*content-checks/, { findings, total: findings.length });
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(() => jest.restoreAllMocks());

/** Pages of the site, of which one does not answer. */
function pages(gone: string) {
  const real = window.fetch;
  return jest
    .spyOn(window, 'fetch')
    .mockImplementation((target, init) =>
      init?.method === 'HEAD'
        ? Promise.resolve(new Response(null, { status: target === gone ? 404 : 200 }))
        : real(target, init),
    );
}

test('each finding has its place, its words and the way to its field', async () => {
  find(finding());
  show(<Checks />);
  const row = within(await screen.findByRole('row', { name: /Contact: Questions/ }));
  expect(screen.getByText('1 finding.')).toBeVisible();
  expect(row.getByText('Contradicting figure')).toBeVisible();
  expect(row.getByText('This says “9 weeks” of the lead time of standard units.')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute(
    'href',
    '/admin/pages?page=page_contact&section=faq&field=faq.questions%5B1%5D.answer',
  );
});

test('a site without findings has nothing to correct', async () => {
  find();
  show(<Checks />);
  expect(await screen.findByText('Nothing to correct.')).toBeVisible();
  expect(screen.queryByRole('row')).toBeNull();
});

test('says that links to other sites are not tried', async () => {
  find();
  show(<Checks />);
  expect(await screen.findByText('Nothing to correct.')).toBeVisible();
  expect(screen.getByText(/Links to other sites are not tried\./)).toBeVisible();
});

test('a link to a page that answers is no finding, though the API does not know the page', async () => {
  find(
    { ...LINK, unless: '/vote' },
    { ...LINK, field: 'secondButtonLink', where: 'Slide 2', unless: '/gone' },
  );
  const send = pages('/gone');
  show(<Checks />);
  expect(await screen.findByText('1 finding.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Slide 2/ })).toBeVisible();
  expect(send.mock.calls.filter(([, init]) => init?.method === 'HEAD')).toHaveLength(2);
});

test('“Check again” asks the pages again', async () => {
  find({ ...LINK, unless: '/vote' });
  const send = pages('/vote');
  const { user } = show(<Checks />);
  expect(await screen.findByText('1 finding.')).toBeVisible();
  send.mockRestore();
  pages('');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Nothing to correct.')).toBeVisible();
});

test.each([
  [finding({ id: 'site_settings', field: 'phone' }), '/admin/site-settings?field=phone'],
  [LINK, '/admin?slide=7&field=buttonLink'],
  [finding({ id: 'gallery', entry: '3', field: 'alt' }), '/admin/gallery?slot=3&field=alt'],
  [finding({ id: 'redirects', entry: '/old', field: 'to' }), '/admin/redirects?redirect=%2Fold&field=to'],
  [finding({ resource: 'products', id: 'desk', field: 'price' }), '/admin/products?product=desk&field=price'],
  [finding({ resource: 'images', id: '9', field: 'alt' }), '/image-library?image=9&field=alt'],
])('a finding at %j is corrected in its editor', (at, address) => {
  expect(editorAddress(at)).toBe(address);
});
