import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pageDataSchema, type PageData } from 'shared-types/page-data';
import { startShell, type RunningShell } from '../testing/running-shell';

// The enquiry form without JavaScript: a plain POST to the built server, in front of a stand-in API.

let answer: { status: number; body: object } | undefined;
let received: unknown;
/** Files that the stand-in API has received; each has a number in place of its id. */
let files: Buffer[] = [];
/** Bytes of the file that is arriving. */
let arrived = 0;
/** How a file is answered, by its number. */
let answerFile = (_file: number): { status: number; body: object } | undefined => undefined;
const idOf = (file: number) => `0b8f4f5e-1111-4c1b-8a55-00000000000${file}`;
let shell: RunningShell;

beforeAll(async () => {
  shell = await startShell(
    () => ({}),
    process.env,
    (request, response) => {
      if (request.url === '/api/enquiries/attachments') {
        const chunks: Buffer[] = [];
        arrived = 0;
        request.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          arrived += chunk.length;
        });
        request.on('end', () => {
          files.push(Buffer.concat(chunks));
          const refusal = answerFile(files.length);
          const { status, body } = refusal ?? { status: 201, body: { id: idOf(files.length) } };
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        });
        return;
      }
      if (request.url !== '/api/enquiries' && request.url !== '/api/sample-requests') {
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

test('an order for samples is sent with every finish that was ticked, and shown again with them', async () => {
  const order = new URLSearchParams([
    ['finishes', 'oak'],
    ['finishes', 'cream'],
    ['name', 'Ada'],
    ['postcode', '10115'],
    ['phone', ''],
  ]);
  const send = () => fetch(`${shell.url}samples`, { method: 'POST', body: order, redirect: 'manual' });
  const issues = [{ path: 'postcode', message: 'Please enter a UK postcode, such as SW1A 1AA.' }];
  answer = { status: 400, body: { type: 'about:blank', title: 'Bad Request', status: 400, issues } };
  const refused = await send();
  expect(refused.status).toBe(400);
  expect(await posted(refused)).toMatchObject({ values: { finishes: 'oak,cream', name: 'Ada' }, issues });

  answer = { status: 201, body: { reference: 'FS-7K3M9Q' } };
  expect((await send()).headers.get('location')).toBe('/thank-you?reference=FS-7K3M9Q');
  expect(received).toEqual({ finishes: ['oak', 'cream'], name: 'Ada', postcode: '10115', consent: false });
});

const TYPED = { page: '/contact', firstName: 'Ada', lastName: 'Plain', consent: 'true' };

function formOf(chosen: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(TYPED)) form.append(name, value);
  for (const [name, bytes] of chosen) form.append('attachments', new File([bytes], name));
  return form;
}
const postFiles = (body: FormData) =>
  fetch(`${shell.url}enquiry`, { method: 'POST', body, redirect: 'manual' });

describe('files of a form', () => {
  beforeEach(() => {
    files = [];
    received = undefined;
    answerFile = () => undefined;
    answer = { status: 201, body: { reference: 'FR-7K3M9Q' } };
  });

  test('reach the API, and the enquiry names them', async () => {
    const chosen = [
      ['wall “A”.jpg', new Uint8Array(300_000).fill(1)],
      ['plan.pdf', new Uint8Array([2, 3])],
    ] as const;
    const response = await postFiles(formOf(chosen));
    expect(response.headers.get('location')).toBe('/thank-you?reference=FR-7K3M9Q');
    // They are sent at the same time, and either may arrive first.
    const at = (length: number) => idOf(files.findIndex((bytes) => bytes.length === length) + 1);
    expect(files.map((bytes) => bytes.length).sort()).toEqual([2, 300_000]);
    expect(files.find(({ length }) => length === 2)).toEqual(Buffer.from([2, 3]));
    expect(received).toEqual({
      firstName: 'Ada',
      lastName: 'Plain',
      consent: true,
      attachments: [
        { id: at(300_000), name: 'wall “A”.jpg' },
        { id: at(2), name: 'plan.pdf' },
      ],
    });
  });

  test('may be none: the field is sent without a name then', async () => {
    await postFiles(formOf([['', new Uint8Array()]]));
    expect([files, received]).toEqual([[], { firstName: 'Ada', lastName: 'Plain', consent: true }]);
  });

  test('are passed on as they arrive', async () => {
    const boundary = 'xxxx';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n`;
    const sending = request(`${shell.url}enquiry`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    const answered = once(sending, 'response');
    sending.write(head);
    sending.write(Buffer.alloc(1_000_000, 'x'));
    while (arrived < 900_000) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(files).toEqual([]);
    sending.end(
      `\r\n--${boundary}\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nAda\r\n--${boundary}--\r\n`,
    );
    const [{ statusCode }] = (await answered) as [IncomingMessage];
    expect([statusCode, files[0]?.length]).toEqual([303, 1_000_000]);
  });

  test('that are refused are named on the page, with what was typed, and nothing is sent', async () => {
    answerFile = (file) =>
      file === 1
        ? {
            status: 400,
            body: {
              type: 'about:blank',
              title: 'No',
              status: 400,
              detail: 'This file is not a picture we can open.',
            },
          }
        : undefined;
    const response = await postFiles(
      formOf([
        ['bad.txt', new Uint8Array([1])],
        ['plan.pdf', new Uint8Array([2])],
      ]),
    );
    expect(response.status).toBe(400);
    expect(await posted(response)).toEqual({
      values: TYPED,
      issues: [],
      detail: 'bad.txt is not a picture we can open. Please choose your files again.',
    });
    expect(received).toBeUndefined();
  });

  test('are five at most; the sixth is not read', async () => {
    const response = await postFiles(
      formOf(Array.from({ length: 6 }, (_, n) => [`${n}.pdf`, new Uint8Array([n])] as const)),
    );
    expect((await posted(response))?.detail).toBe(
      'An enquiry can have five files: the others were left out. Please choose your files again.',
    );
    expect(files).toHaveLength(5);
  });

  test('of more than 10 MB are sent no further than that', async () => {
    answerFile = () => ({
      status: 413,
      body: { type: 'about:blank', title: 'No', status: 413, detail: 'This file is larger than 10 MB.' },
    });
    const response = await postFiles(formOf([['large.pdf', new Uint8Array(12 * 1024 * 1024)]]));
    expect((await posted(response))?.detail).toMatch(/^large\.pdf is larger than 10 MB\./);
    expect(files[0]).toHaveLength(10 * 1024 * 1024 + 1);
  });

  test('have to be chosen again after an error of a field', async () => {
    const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
    answer = { status: 400, body: { type: 'about:blank', title: 'Bad Request', status: 400, issues } };
    const response = await postFiles(formOf([['plan.pdf', new Uint8Array([2])]]));
    expect(await posted(response)).toEqual({
      values: TYPED,
      issues,
      detail: 'Please choose your files again.',
    });
  });

  test.each([
    ['without an end', '--xxxx\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
    [
      'that ends in a file of another field',
      '--xxxx\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nb',
    ],
    ['of another form', 'a=b'],
    ['with a broken part, and megabytes after it', `--xxxx\r\n\u0000\r\n\r\n${'b'.repeat(8_000_000)}`],
  ])('a form %s is refused in a sentence', async (_what, body) => {
    const response = await fetch(`${shell.url}enquiry`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=xxxx' },
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      'The form could not be read. Go back and send it again.',
    ]);
  });
});

/** Sends megabytes of a form until it is answered. */
async function sendMegabytes(head: string, megabytes: number, headers: Record<string, string> = {}) {
  function* pieces() {
    yield Buffer.from(`--xxxx\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
    for (let piece = 0; piece < megabytes; piece += 1) yield Buffer.alloc(1_000_000, 'b');
    yield Buffer.from('\r\n--xxxx--\r\n');
  }
  const sending = request(`${shell.url}enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=xxxx', ...headers },
  });
  Readable.from(pieces()).pipe(sending, { end: false });
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const said = await text(response);
  sending.destroy();
  return [response.statusCode, said];
}

test.each([
  ['files', 'name="attachments"; filename="a.pdf"', 110, {}],
  ['unnamed files', 'name="other"; filename="a.pdf"', 110, {}],
  ['an announced length', 'name="a"', 0, { 'content-length': '200000000' }],
])(
  'a form with too large %s gets an answer that says what to do',
  async (_what, head, megabytes, headers) => {
    expect(await sendMegabytes(head, megabytes, headers)).toEqual([
      413,
      'The form was too large. Go back, choose at most five files of at most 10 MB each, and send it again.',
    ]);
  },
);

test('a form with too long fields gets an answer that says what to do', async () => {
  expect(await sendMegabytes('name="a"', 8)).toEqual([
    413,
    'What you typed is too long. Go back, shorten it, and send it again.',
  ]);
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
