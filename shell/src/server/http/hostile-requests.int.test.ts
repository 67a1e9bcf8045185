import { request } from 'node:http';
import { connect } from 'node:net';
import { LONGEST_TARGET } from 'shared-types/request-target';
import { startShell, type RunningShell } from '../testing/running-shell';

const METRICS_TOKEN = 'a token by which this test reads the metrics';

/** Processor time that the server may spend on the requests of a test, in s. */
const MOST_WORK_S = 2;

let shell: RunningShell;
beforeAll(async () => {
  shell = await startShell(() => ({}), {
    ...process.env,
    PUBLIC_URL: 'https://shelves.example',
    METRICS_TOKEN,
  });
});
afterAll(() => shell.stop());

/** As much of a header or an address as Node takes. */
const MOST = 15_000;

interface Answer {
  status: number | undefined;
  location: string | undefined;
  body: string;
}

/** Sends a path as it is written; `fetch` would tidy it. */
function ask(path: string, headers: Record<string, string> = {}, form?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shell.url);
    const method = form === undefined ? 'GET' : 'POST';
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode, location: response.headers.location, body });
      });
    });
    sent.on('error', reject).end(form);
  });
}

/**
 * The processor time that the server has spent so far, in s, and the number of renders that took too long by their own
 * fault. Unlike the clock, neither depends on other load of the machine.
 */
async function work(): Promise<{ seconds: number; stopped: number }> {
  const { body } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(body) ?? [];
  const [, stopped = 0] =
    /^shell_render_duration_seconds_count\{outcome="stopped"\} (\d+)$/m.exec(body) ?? [];
  return { seconds: Number(seconds), stopped: Number(stopped) };
}

/** Expects too little work since then to have kept other visitors waiting. */
async function expectLittleWork(before: { seconds: number; stopped: number }): Promise<void> {
  const { seconds, stopped } = await work();
  expect(seconds - before.seconds).toBeLessThan(MOST_WORK_S);
  expect(stopped).toBe(before.stopped);
}

/** Sends bytes as they are. @returns the first line of the answer */
function firstLine(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shell.url).port), '127.0.0.1', () => socket.write(text));
    socket.once('error', reject).once('data', (bytes: Buffer) => {
      socket.destroy();
      resolve(bytes.toString().split('\r\n', 1)[0] ?? '');
    });
  });
}

test('twenty addresses of 15,300 slashes at once keep no visitor waiting', async () => {
  const before = await work();
  const attacks = Array.from({ length: 20 }, (_, at) => ask(`/a${'/'.repeat(15_300)}${at}`));
  const visits = await Promise.all([ask('/about'), ask('/api/products')]);
  expect(visits.map(({ status }) => status)).toEqual([200, 404]);
  expect(new Set((await Promise.all(attacks)).map(({ status }) => status))).toEqual(new Set([414]));
  await expectLittleWork(before);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
test.each<[what: string, path: string, more: { headers?: Record<string, string>; form?: string }]>([
  ['slashes', `/a${'/'.repeat(4000)}b`, {}],
  ['backslashes', `/${'\\'.repeat(4000)}b`, {}],
  ['steps up', `/assets/${'../'.repeat(1300)}a.js`, {}],
  ['parameters', `/gallery?${'a&'.repeat(2000)}`, {}],
  ['brackets', `/?a${'[a]'.repeat(1300)}`, {}],
  ['words to search', `/gallery?show=1000&q=${'a+'.repeat(1900)}`, {}],
  ['things on a list', `/project?items=${'product.a,'.repeat(380)}`, {}],
  ['parts of a stylesheet', `/styles/2/${'remotes/a/1/client/a.css,'.repeat(150)}`, {}],
  ['endings', `/a${'.a'.repeat(2000)}!`, {}],
  ['cookies', '/', { headers: { cookie: Array.from({ length: 2000 }, (_, at) => `a${at}=1`).join(';') } }],
  ['spaces in a cookie', '/', { headers: { cookie: `;${' '.repeat(MOST)}x` } }],
  ['previews', '/', { headers: { cookie: `preview=${'a~'.repeat(MOST / 2)}` } }],
  ['encodings', '/', { headers: { 'accept-encoding': `br;q=0${' '.repeat(MOST)}x` } }],
  ['tags', '/', { headers: { 'if-none-match': '"a",'.repeat(MOST / 4) } }],
  ['senders', '/', { headers: { 'x-forwarded-for': '1.1.1.1,'.repeat(MOST / 8) } }],
  ['signs of a browser', '/?preview=x', { headers: { 'user-agent': 'Mozilla/5.0 ('.repeat(1100) } }],
  ['spaces before a token', '/metrics', { headers: { authorization: `Bearer${' '.repeat(MOST)}x` } }],
  [
    'fields of a form',
    '/enquiry',
    { headers: FORM, form: Array.from({ length: 10_000 }, (_, at) => `${at}=1`).join('&') },
  ],
  ['escapes in a form', '/enquiry', { headers: FORM, form: `message=${'%41'.repeat(20_000)}` }],
])('a request with thousands of %s delays no visitor', async (_what, path, { headers, form }) => {
  const before = await work();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(path, headers, form)));
  await expectLittleWork(before);
  for (const { status } of answers) expect(status).not.toBe(500);
});

test('an address is refused when it is longer than any of the site’s own, in a sentence', async () => {
  const longest = `/about?a=${'a'.repeat(LONGEST_TARGET - 9)}`;
  expect((await ask(longest)).status).toBe(200);
  const page = await ask(`${longest}a`);
  expect([page.status, page.body]).toEqual([
    414,
    'The address is too long. Shorten it to 4096 characters or fewer.',
  ]);
  const call = await ask(`/api${longest}`);
  expect(JSON.parse(call.body)).toEqual({
    type: 'about:blank',
    title: 'URI Too Long',
    status: 414,
    detail: page.body,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

test.each(['/about', '/assets/a.js', '/api/products', '/health/live'])(
  'a request for %s with two hosts is refused',
  async (path) => {
    const hosts = 'Host: shelves.example\r\nhost: evil.example\r\n';
    expect(await firstLine(`GET ${path} HTTP/1.1\r\n${hosts}\r\n`)).toBe('HTTP/1.1 400 Bad Request');
  },
);

test.each([
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\evil.example?canary=off', '/evil.example?canary=off'],
  ['/\\/evil.example', '/evil.example'],
  ['//evil.example/..?preview=off', '/evil.example/..?preview=off'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
])('%s leads to no other site', async (path, tidy) => {
  expect((await ask(path)).location).toBe(tidy);
});

test('when PUBLIC_URL is set a form counts as sent from that address alone', async () => {
  const statusFrom = async (origin: string) =>
    (await ask('/enquiry', { ...FORM, origin, host: 'other.example' }, 'firstName=Ada')).status;
  expect(await statusFrom('https://other.example')).toBe(403);
  expect(await statusFrom('https://shelves.example')).not.toBe(403);
});
