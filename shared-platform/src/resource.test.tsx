import { act, render, screen, waitFor } from '@testing-library/react';
import { parseAnswer } from 'shared-types/resources';
import { fetchResource, useResource } from './resource';
import { Standalone } from './standalone';

const resource = { path: '/api/site-config/home_slider' };

function Reader() {
  const { data, error, retry } = useResource<unknown>(resource);
  return (
    <button type="button" onClick={retry}>
      {error?.message ?? (data ? 'read' : 'reading')}
    </button>
  );
}

const slides = [
  { id: 1, image: '/pictures/hero-1.jpg', title: 'One', description: '', buttonText: '', buttonLink: '' },
];

function answers(...statuses: number[]): jest.Mock {
  const fetched = jest.fn();
  window.fetch = (path, init) => {
    fetched(path, init?.credentials);
    const status = statuses.shift() ?? 200;
    return Promise.resolve({
      ok: status === 200,
      status,
      statusText: 'Not now',
      headers: new Headers(),
      text: () => Promise.resolve(''),
      json: () => Promise.resolve(slides),
    } as Response);
  };
  return fetched;
}

const show = (data?: Record<string, unknown>) =>
  render(
    <Standalone at="/" data={data}>
      <Reader />
    </Standalone>,
  );

/** Longer than any pause after which SWR would try again by default. */
const pass = () => act(() => jest.advanceTimersByTimeAsync(120_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a resource is read from its path, with credentials', async () => {
  const fetched = answers(200);
  show();
  await pass();
  expect(screen.getByText('read')).toBeInTheDocument();
  expect(fetched.mock.calls).toEqual([['/api/site-config/home_slider', 'include']]);
});

test('an entry that does not fit is left out and reported in the console', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = { ...slides[0], id: 2, image: 'javascript:alert(1)' };
  window.fetch = () => Promise.resolve(Response.json([...slides, broken]));
  const read = fetchResource<{ id: number }[]>(resource);
  expect((await read).map(({ id }) => id)).toEqual([1]);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining(resource.path), [expect.stringMatching(/^1\.image: /)]],
  ]);
  warn.mockRestore();
});

test('a read with a schema of its own takes the whole list or nothing', async () => {
  window.fetch = () => Promise.resolve(Response.json([...slides, null]));
  const schema = { parse: (answer: unknown) => parseAnswer(resource.path, answer) };
  await expect(fetchResource({ ...resource, schema })).rejects.toThrow();
});

test('a failed read is repeated on request only', async () => {
  const fetched = answers(500, 200);
  show();
  await pass();
  expect(screen.getByText('500: Not now')).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);

  act(() => screen.getByRole('button').click());
  await pass();
  expect(screen.getByText('read')).toBeInTheDocument();
});

test('a read that takes 3 s is an error until its answer comes', async () => {
  let answer: () => void = () => undefined;
  answers(200);
  const quick = window.fetch;
  const arrived = new Promise<void>((resolve) => (answer = resolve));
  window.fetch = (path, init) => arrived.then(() => quick(path, init));
  show();
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(screen.queryByText(/^504:/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/^504: The website cannot answer/)).toBeInTheDocument();
  answer();
  await pass();
  expect(screen.getByText('read')).toBeInTheDocument();
});

test('a 401 is an error', async () => {
  answers(401);
  show();
  await pass();
  expect(screen.getByText('401: Not now')).toBeInTheDocument();
});

test('what was read never goes stale: not by time, focus, reconnection or another reader', async () => {
  const fetched = answers();
  show({ [resource.path]: slides });
  await pass();
  act(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await pass();
  show({ [resource.path]: slides });
  await pass();
  await waitFor(() => expect(screen.getAllByText('read')).toHaveLength(2));
  expect(fetched).not.toHaveBeenCalled();
});

test.each([...Array(8).keys()])(
  'at most three reads run at once when one starts %i microtasks after another has ended',
  async (microtasks) => {
    let underWay = 0;
    let most = 0;
    window.fetch = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 100 * underWay));
      underWay -= 1;
      return Response.json(null);
    };
    const late: Promise<unknown>[] = [];
    const readLater = async () => {
      for (let passed = 0; passed < microtasks; passed += 1) await Promise.resolve();
      await read(() => undefined);
    };
    const read = (onEnd: () => void) => fetchResource({ path: '/api/anything', schema: { parse: onEnd } });
    const reads = [read(() => late.push(readLater())), ...[1, 2, 3].map(() => read(() => undefined))];
    await jest.advanceTimersByTimeAsync(2000);
    await Promise.all([...reads, ...late]);
    expect(late).toHaveLength(1);
    expect(most).toBe(3);
  },
);
