import { act, render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { ReadsConfig } from './index';
import { rereadPages, useResourcePages, type ResourcePages } from './resource-pages';
import { Standalone } from './standalone';

const resource = { path: '/api/things?limit=2&count=true', schema: z.array(z.string()) };

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.origin);

let served: string[];
let fetched: string[];

beforeEach(() => {
  served = ['a', 'b', 'c', 'd', 'e'];
  fetched = [];
  window.fetch = async (input) => {
    const url = addressOf(input);
    fetched.push(url.search);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const headers = new Headers({ 'total-count': String(served.length) });
    if (from + 2 < served.length)
      headers.set('link', `</api/things?limit=2&count=true&cursor=${from + 2}>; rel="next"`);
    return Response.json(served.slice(from, from + 2), { headers });
  };
});

// SWR forgets in a later turn that a read has ended; the next test would wait for the one of this test.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 5)));

let list: ResourcePages<string>;
const tell = (read: ResourcePages<string>) => (list = read);

function List() {
  const list = useResourcePages(resource);
  tell(list);
  return <p>{list.error?.message ?? list.items?.join(' ') ?? 'reading'}</p>;
}

const show = () =>
  render(
    <Standalone at="/">
      <ReadsConfig value={{ revalidateIfStale: true }}>
        <List />
      </ReadsConfig>
    </Standalone>,
  );

test('a list is read a page at a time by its Link headers', async () => {
  show();
  expect(list).toMatchObject({ isLoading: true, items: undefined, hasMore: false });
  await screen.findByText('a b');
  expect(list).toMatchObject({ total: 5, hasMore: true, isLoading: false, isLoadingMore: false });

  act(() => list.loadMore());
  expect(list.isLoadingMore).toBe(true);
  await screen.findByText('a b c d');
  act(() => list.loadMore());
  await screen.findByText('a b c d e');
  expect(list).toMatchObject({ hasMore: false, isLoadingMore: false, total: 5 });
});

test('the total is requested with the first page only', async () => {
  show();
  await screen.findByText('a b');
  act(() => list.loadMore());
  await screen.findByText('a b c d');
  expect(fetched.filter((search) => search.includes('cursor'))).toEqual(['?limit=2&cursor=2']);
});

test('loaded items stay when the next page fails, which can then be loaded again', async () => {
  show();
  await screen.findByText('a b');
  const working = window.fetch;
  window.fetch = async (input, init) =>
    addressOf(input).searchParams.has('cursor')
      ? new Response('Not now', { status: 503 })
      : working(input, init);
  act(() => list.loadMore());
  await screen.findByText('503: Not now');
  expect(list).toMatchObject({ items: ['a', 'b'], hasMore: true, isLoadingMore: false });

  window.fetch = working;
  act(() => list.loadMore());
  await screen.findByText('a b c d');
});

test('loadAll reads all missing pages, and nothing more is loaded after the last', async () => {
  show();
  await screen.findByText('a b');
  await act(() => list.loadAll());
  expect(screen.getByText('a b c d e')).toBeInTheDocument();
  expect(list).toMatchObject({ hasMore: false, isLoadingMore: false });
  fetched = [];
  act(() => list.loadMore());
  expect(fetched).toEqual([]);
});

test('items are changed and removed in place, and stay so when more are loaded', async () => {
  show();
  await screen.findByText('a b');
  await act(() => list.change((item) => (item === 'a' ? null : item.toUpperCase())));
  expect(screen.getByText('B')).toBeInTheDocument();
  expect(fetched).toHaveLength(1);
  served = ['B', 'b2', 'c', 'd'];
  act(() => list.loadMore());
  await screen.findByText('B b2 c d');
});

test('lists whose path begins with a prefix are read again, shown or not', async () => {
  const { unmount } = show();
  await screen.findByText('a b');
  act(() => list.loadMore());
  await screen.findByText('a b c d');
  served = ['a', 'b', 'x', 'y'];
  await act(() => rereadPages('/api/things'));
  expect(screen.getByText('a b x y')).toBeInTheDocument();

  unmount();
  fetched = [];
  await rereadPages('/api/others');
  expect(fetched).toEqual([]);
});
