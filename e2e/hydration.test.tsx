import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { JSDOM } from 'jsdom';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import type { PageData } from 'shared-types/page-data';
import { dataPaths } from '../shell/src/app/routes';
import { withoutCampaign } from '../shell/src/server/http/campaign';
import { loadSite, ORIGIN, pageAt, site, table } from './rendered-site';
import { sitePages } from './pages';

// Every kind of page, rendered where there is no window and taken over in a browser's, by React for development, which
// says of each difference where it is.

const OF_A_WINDOW =
  /^(document|location|history|navigator|\w+AnimationFrame|Abort\w+|HTML\w*|\w*Event|Node|Element|MutationObserver)$/;

const idle = () => undefined;

const EMPTY_STORAGE = { length: 0, getItem: () => null, setItem: idle, removeItem: idle, key: () => null };

class SilentObserver {
  observe = idle;
  unobserve = idle;
  disconnect = idle;
}

class SilentChannel extends EventTarget {
  postMessage = idle;
  close = idle;
}

/** What components use of a window, as globals of this process, for as long as `run` takes. */
async function inWindow(
  html: string,
  address: string,
  run: (document: Document) => Promise<void>,
): Promise<void> {
  const { window } = new JSDOM(`<!doctype html>${html}`, {
    url: `${ORIGIN}${address}`,
    pretendToBeVisual: true,
  });
  window.scrollTo = idle;
  window.Element.prototype.scrollIntoView = idle;
  window.HTMLDialogElement.prototype.showModal = idle;
  window.HTMLDialogElement.prototype.close = idle;
  const provided: Record<string, unknown> = {
    window,
    FormData: window.FormData,
    ...Object.fromEntries(
      Object.getOwnPropertyNames(window)
        .filter((name) => OF_A_WINDOW.test(name))
        .map((name) => [name, window[name as keyof typeof window] as unknown]),
    ),
    IntersectionObserver: SilentObserver,
    ResizeObserver: SilentObserver,
    localStorage: EMPTY_STORAGE,
    sessionStorage: EMPTY_STORAGE,
    BroadcastChannel: SilentChannel,
    fetch: () => new Promise(idle),
  };
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener: idle,
    removeEventListener: idle,
  })) as never;
  const before = Object.fromEntries(
    Object.keys(provided).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(provided)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    await run(window.document);
  } finally {
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    window.close();
  }
}

/**
 * Renders, takes over, and says what React complained of.
 * @param rendered what the server's page has that the browser's has not
 */
async function complaintsOf(
  address: string,
  missing: PageData['missing'] = {},
  rendered: Partial<PageData> = {},
): Promise<string[]> {
  const location = withoutCampaign(address);
  const page = pageAt(location, missing);
  const html = renderToString(
    site({ ...page, ...rendered }, (app) => <StaticRouter location={location}>{app}</StaticRouter>),
  );
  expect(html).toContain('<h1');
  const complaints: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  });
  await inWindow(html, address, async (document) => {
    const { hydrateRoot } = await import('react-dom/client');
    const { act } = await import('react');
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const slots = document.querySelectorAll('[data-boundary]').length;
    const root = await act(async () => {
      const hydrated = hydrateRoot(
        document,
        <StrictMode>
          {site(page, (app) => (
            <BrowserRouter>{app}</BrowserRouter>
          ))}
        </StrictMode>,
        { onRecoverableError: (error) => complaints.push(String(error)) },
      );
      await new Promise((done) => setTimeout(done));
      return hydrated;
    });
    expect(document.querySelectorAll('[data-boundary][data-hydrated]')).toHaveLength(slots);
    await act(async () => root.unmount());
  });
  return complaints;
}

beforeAll(loadSite);

const ADDRESSES = [
  ...sitePages.map(({ address }) => address),
  '/products/classic-series',
  '/solutions/no-such-solution',
  '/products?page=2',
  '/gallery?item=1',
  '/gallery?q=oak&category=office',
  '/gallery?q=nothing-like-it',
  '/logo-concepts',
];

test.each(ADDRESSES)('%s is taken over without a difference', async (address) => {
  expect(await complaintsOf(address)).toEqual([]);
});

test.each(ADDRESSES)(
  '%s is taken over without a difference by who comes from a campaign',
  async (address) => {
    const mark = address.includes('?') ? '&' : '?';
    expect(await complaintsOf(`${address}${mark}utm_source=newsletter&gclid=Cj0`)).toEqual([]);
  },
);

test.each(['/', '/products', '/products/desk-system', '/solutions', '/gallery', '/about'])(
  '%s is taken over without a difference when the API was away',
  async (address) => {
    const paths = dataPaths(table.match(address), new URLSearchParams());
    expect(await complaintsOf(address, Object.fromEntries(paths.map((path) => [path, 503])))).toEqual([]);
  },
);

test('a difference is complained of', async () => {
  const complaints = await complaintsOf('/privacy', {}, { now: '2020-02-03T12:00:00Z' });
  expect(complaints.join('\n')).toContain("server rendered text didn't match the client");
});
