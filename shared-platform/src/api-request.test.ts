import { apiRequest, readInView } from './api-request';

function answer(status: number, body: string): void {
  window.fetch = jest.fn().mockResolvedValue({
    ok: status < 400,
    status,
    statusText: 'Status text',
    headers: new Headers(),
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  });
}

test("a problem's detail is the message, after the status", async () => {
  answer(
    429,
    JSON.stringify({ type: 'about:blank', title: 'Too Many Requests', status: 429, detail: 'Wait.' }),
  );
  await expect(apiRequest('/api/enquiries')).rejects.toMatchObject({ message: '429: Wait.', status: 429 });
});

test('calls carry credentials, and their body as JSON', async () => {
  answer(200, '{}');
  await apiRequest('/api/enquiries', { method: 'POST', body: { firstName: 'Ada' } });
  expect(window.fetch).toHaveBeenCalledWith(
    '/api/enquiries',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"firstName":"Ada"}',
    }),
  );
  await apiRequest('/api/products');
  expect(window.fetch).toHaveBeenLastCalledWith(
    '/api/products',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
});

test('reads carry the token of a view, unless they are to read what is published', async () => {
  const sent = () => jest.mocked(window.fetch).mock.lastCall?.[1]?.headers;
  answer(200, '{}');
  readInView('a.b');
  await apiRequest('/api/products');
  expect(sent()).toMatchObject({ 'X-Content-View': 'a.b' });
  await apiRequest('/api/products', { method: 'POST', body: {} });
  expect(sent()).not.toHaveProperty('X-Content-View');
  await apiRequest('/api/plans/price', { method: 'POST', body: {} });
  expect(sent()).toMatchObject({ 'X-Content-View': 'a.b' });
  await apiRequest('/api/products', { inView: false });
  expect(sent()).not.toHaveProperty('X-Content-View');
  readInView(undefined);
  await apiRequest('/api/products');
  expect(sent()).not.toHaveProperty('X-Content-View');
});

test('a 401 is an error like any other', async () => {
  answer(
    401,
    JSON.stringify({ title: 'Unauthorized', status: 401, detail: 'Sign in first.', type: 'about:blank' }),
  );
  await expect(apiRequest('/api/products')).rejects.toThrow('401: Sign in first.');
});

test.each([
  [502, '<html>Bad gateway</html>', '502: The website cannot answer just now. Please try again in a minute.'],
  [
    503,
    '{"message":"no upstream"}',
    '503: The website cannot answer just now. Please try again in a minute.',
  ],
  [500, 'x'.repeat(201), '500: The website cannot answer just now. Please try again in a minute.'],
  [413, 'Too large. <br> nginx', '413: This is too large to send. Make it smaller and try again.'],
  [422, '{}', '422: This could not be done. Reload the page and try again.'],
])('an answer %i of something else than the API says what to do, not %s', async (status, body, message) => {
  answer(status, body);
  await expect(apiRequest('/api/products')).rejects.toThrow(new Error(message));
});

test.each([
  [500, 'The printer is on fire.\n', '500: The printer is on fire.'],
  [418, 'I’m a teapot, 5 < 6.', '418: I’m a teapot, 5 < 6.'],
  [502, '', '502: Status text'],
])('the short text of an answer %i is the message, and the status text if there is none', async (...row) => {
  const [status, body, message] = row;
  answer(status, body);
  await expect(apiRequest('/api/products')).rejects.toThrow(new Error(message));
});

test('a problem without a type, title or status keeps its detail and issues', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
  answer(400, JSON.stringify({ detail: 'Please check the form.', issues }));
  await expect(apiRequest('/api/enquiries')).rejects.toMatchObject({
    message: '400: Please check the form.',
    problem: { type: 'about:blank', issues },
  });
});

describe('a call without an answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.fetch = jest.fn(
      (_path, init) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
  });
  afterEach(() => jest.useRealTimers());

  test('is given up after 15 s, and says that nothing is lost', async () => {
    const call = apiRequest('/api/enquiries', { method: 'POST', body: {} });
    const outcome = expect(call).rejects.toMatchObject({
      status: 0,
      message: 'No answer came in time. Nothing is lost: please try again.',
    });
    await jest.advanceTimersByTimeAsync(15_000);
    await outcome;
  });

  test('ends with the reason of the caller who cancels it', async () => {
    const caller = new AbortController();
    const outcome = expect(apiRequest('/api/products', { signal: caller.signal })).rejects.toThrow('Enough');
    caller.abort(new Error('Enough'));
    await outcome;
  });
});

test('no answer at all says what to check', async () => {
  window.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(apiRequest('/api/products')).rejects.toMatchObject({
    message: 'No connection. Check your internet connection and try again.',
    status: 0,
  });
});
