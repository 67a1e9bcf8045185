import { pageDataSchema, type PageData } from 'shared-types/page-data';
import { startShell, type RunningShell } from '../testing/running-shell';

// The enquiry form without JavaScript: a plain POST to the built server, in front of a stand-in API.

let answer: { status: number; body: object } | undefined;
let received: unknown;
let shell: RunningShell;

beforeAll(async () => {
  shell = await startShell(
    () => ({}),
    process.env,
    (request, response) => {
      if (request.url !== '/api/enquiries') {
        response.writeHead(404).end('{}');
        return;
      }
      if (answer === undefined) {
        request.socket.destroy();
        return;
      }
      const { status, body } = answer;
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      request.on('end', () => {
        received = JSON.parse(text);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    },
  );
});

afterAll(() => shell.stop());

const typed = { page: '/contact', firstName: 'Ada', lastName: 'Plain', consent: 'true', phone: '' };

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shell.url}enquiry`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

async function pageData(response: Response): Promise<PageData> {
  const block = /id="page-data">(.*?)<\/script>/s.exec(await response.text())?.[1];
  return pageDataSchema.parse(JSON.parse(block ?? ''));
}

const posted = async (response: Response) => (await pageData(response)).posted;

test('an accepted enquiry ends on the thank-you page with its reference', async () => {
  answer = { status: 201, body: { reference: 'FR-7K3M9Q' } };
  const response = await post({
    ...typed,
    subjectKind: 'product',
    subjectId: 'wall-system',
    subjectName: 'Wall',
    subjectRegion: 'scotland',
    subjectFitting: 'yes',
  });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/thank-you?reference=FR-7K3M9Q',
  ]);
  expect(received).toEqual({
    firstName: 'Ada',
    lastName: 'Plain',
    consent: true,
    subject: { kind: 'product', id: 'wall-system', name: 'Wall', region: 'scotland', fitting: true },
  });
});

test('the thank-you page knows the enquiry of the browser that sent it, and no other', async () => {
  answer = { status: 201, body: { reference: 'FR-7K3M9Q' } };
  const before = Date.now();
  const cookie = (await post(typed)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const thankYou = (sent: string) =>
    fetch(`${shell.url}thank-you?reference=FR-7K3M9Q`, { headers: { cookie: sent } });

  const own = await thankYou(cookie);
  expect(own.headers.get('cache-control')).toBe('no-store');
  const { sent } = await pageData(own);
  expect(sent?.reference).toBe('FR-7K3M9Q');
  expect(Date.parse(sent?.at ?? '')).toBeGreaterThanOrEqual(before);
  for (const other of ['', 'enquiry=FR-7K3M9Q', 'enquiry=won.1764000000000']) {
    expect((await pageData(await thankYou(other))).sent).toBeUndefined();
  }
});

test('errors of fields are shown with what was typed', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
  answer = {
    status: 400,
    body: { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No.', issues },
  };
  const response = await post(typed);
  expect(response.status).toBe(400);
  expect(await posted(response)).toEqual({ values: typed, issues });
});

test('a refusal that is no field’s fault comes back with its reason', async () => {
  const detail = 'Too many enquiries from this address. Please wait ten minutes.';
  answer = { status: 429, body: { type: 'about:blank', title: 'Too Many Requests', status: 429, detail } };
  const response = await post(typed);
  expect(response.status).toBe(429);
  expect(await posted(response)).toEqual({ values: typed, issues: [], detail });
});

test('an unavailable API is reported, and nothing that was typed is lost', async () => {
  answer = undefined;
  const response = await post(typed);
  expect(response.status).toBe(503);
  expect(await posted(response)).toEqual({
    values: typed,
    issues: [],
    detail: 'The form could not be sent just now. Nothing you typed is lost: please send it again.',
  });
});

test('a form of another site is refused', async () => {
  expect((await post(typed, { origin: 'https://elsewhere.example' })).status).toBe(403);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
  'the page %s is not a page to return to',
  async (page) => {
    answer = undefined;
    const html = await (await post({ ...typed, page })).text();
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/contact"/);
  },
);
