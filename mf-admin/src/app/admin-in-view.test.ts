import { apiRequest, readInView } from 'shared-platform';
import { readConfig } from '../calls/site-config/read-config';
import { fakeApi } from '../testing/fake-api';
import { freshBrowser } from '../testing/show';
import { openAhead } from './AdminApp';

/** Tokens of views that reads have carried. */
function tokens(): (string | null)[] {
  const send = window.fetch;
  const sent: (string | null)[] = [];
  window.fetch = (target, init) => {
    sent.push(new Headers(init?.headers).get('X-Content-View'));
    return send(target, init);
  };
  return sent;
}

beforeEach(() => {
  freshBrowser();
  fakeApi();
  readInView('a.b');
});
afterEach(() => readInView(undefined));

test('an editor reads what is published while this browser shows a view', async () => {
  const sent = tokens();
  await readConfig('gallery');
  expect(sent).toEqual([null]);
});

test('no read of the admin is of the view that the site showed before', async () => {
  window.history.replaceState(null, '', '/admin');
  const sent = tokens();
  openAhead();
  await apiRequest('/api/products');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((token) => token !== null)).toEqual([]);
});
