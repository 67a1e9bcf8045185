import { apiRequest } from './api-request';

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

test('a 401 is an error like any other', async () => {
  answer(
    401,
    JSON.stringify({ title: 'Unauthorized', status: 401, detail: 'Sign in first.', type: 'about:blank' }),
  );
  await expect(apiRequest('/api/products')).rejects.toThrow('401: Sign in first.');
});

test('an answer of something else than the API is shown as it is', async () => {
  answer(502, 'Bad gateway at the proxy');
  await expect(apiRequest('/api/products')).rejects.toThrow('502: Bad gateway at the proxy');
  answer(503, '{"message":"no upstream"}');
  await expect(apiRequest('/api/products')).rejects.toThrow('503: {"message":"no upstream"}');
});

test('an empty answer is named by its status text', async () => {
  answer(500, '');
  await expect(apiRequest('/api/products')).rejects.toThrow('500: Status text');
});

test('no answer at all says what to check', async () => {
  window.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(apiRequest('/api/products')).rejects.toMatchObject({
    message: 'No connection. Check your internet connection and try again.',
    status: 0,
  });
});
