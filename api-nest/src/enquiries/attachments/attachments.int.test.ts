import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import request from 'supertest';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types';
import sharp from 'sharp';
import * as z from 'zod';
import { startApi, type TestApi } from '../../../test/api';
import { ENQUIRY, newAddress, sendAttachment } from '../../../test/every-call';
import { jpeg } from '../../../test/images';
import { signIn } from '../../../test/sign-in';
import { AttachmentsService } from './attachments.service';

let api: TestApi;
let cookie: string;
/** Errors that the API has logged. */
const lines: string[] = [];
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) });
  cookie = await signIn(api);
});
afterAll(() => api.stop());
beforeEach(() => api.dataSource.query('DELETE FROM enquiries; DELETE FROM enquiry_photographs'));

/** The address of the one photograph that is sent, and kept. */
async function sent(bytes: Buffer): Promise<string> {
  const { body } = await sendAttachment(api, bytes).expect(201);
  return String(body.id);
}
const enquire = (body: object) =>
  request(api.url)
    .post('/enquiries')
    .set('X-Forwarded-For', newAddress())
    .send({ ...ENQUIRY, ...body });
/** Sends the head of a call and the first byte of its body, and no more. @returns what is answered until it ends, too */
async function beginSlowly(
  address: string,
  path = 'enquiries/attachments',
  type = 'image/jpeg',
): Promise<{ connection: Socket; whole: Promise<string> }> {
  const { hostname, port } = new URL(api.url);
  const connection = connect(Number(port), hostname);
  let answer = '';
  connection.on('error', () => undefined).on('data', (part) => (answer += part.toString()));
  const whole = once(connection, 'close').then(() => answer);
  connection.write(
    `POST /api/${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(connection, 'data');
  connection.write('x');
  return { connection, whole };
}
const read = (path: string) => request(api.url).get(path).set('Cookie', cookie);
async function theOne(): Promise<EnquiryRecord> {
  const { body } = await read('/enquiries').expect(200);
  const [record, ...others] = z.array(enquiryRecordSchema).parse(body);
  if (!record || others.length > 0) throw new Error('there is not exactly one enquiry');
  return record;
}
/** A PDF of one page. `objects` are those of a compressed stream. */
function pdf({ root = '', trailer = '', objects = '', filter = '/FlateDecode', before = '' } = {}): Buffer {
  const packed = deflateSync(objects);
  const stream =
    objects === ''
      ? []
      : [
          Buffer.from(
            `${before}4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\r\n`,
          ),
          packed,
          Buffer.from('\nendstream\nendobj\n'),
        ];
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${root} >>\nendobj\n` +
        '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
        '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ),
    ...stream,
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`,
    ),
  ]);
}

/** A PNG that says it is so large, in a hundred bytes. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const stored = async (): Promise<number> => {
  const rows: unknown[] = await api.dataSource.query('SELECT id FROM enquiry_photographs');
  return rows.length;
};

describe('attachments of an enquiry', () => {
  it('reach those who answer it without the place where they were taken', async () => {
    const photograph = await sharp(await jpeg(1, 2400, 1600))
      .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const ids = [await sent(photograph), await sent(await jpeg(2))];
    await enquire({ attachments: ids.map((one, n) => ({ id: one, name: `${n}.png` })) }).expect(201);
    const { id, attachments, photographs } = await theOne();
    const urls = ids.map((one) => `/api/enquiries/${id}/attachments/${one}`);
    expect(attachments).toMatchObject([
      { url: urls[0], name: '0.png', mediaType: 'image/jpeg' },
      { url: urls[1], name: '1.png', mediaType: 'image/jpeg' },
    ]);
    expect(photographs).toEqual(urls);

    const answer = await read(String(urls[0]).replace('/api', '')).expect(200);
    expect(attachments[0]?.bytes).toBe((answer.body as Buffer).length);
    expect(answer.get('Content-Type')).toBe('image/jpeg');
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    const metadata = await sharp(answer.body as Buffer).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 2000, height: 1333 });
    expect(metadata.exif).toBeUndefined();
  });

  it('are seen by users only, and under their own enquiry only', async () => {
    const photograph = await sent(await jpeg(3));
    await enquire({ attachments: [{ id: photograph, name: 'wall.jpg' }] }).expect(201);
    const { id } = await theOne();
    for (const kind of ['attachments', 'photographs']) {
      await request(api.url).get(`/enquiries/${id}/${kind}/${photograph}`).expect(401);
      await read(`/enquiries/${id}/${kind}/${photograph}`).expect(200);
      await read(`/enquiries/${id + 1}/${kind}/${photograph}`).expect(404);
      await read(`/enquiries/${id}/${kind}/${photograph.replace(/^./, 'g')}`).expect(404);
    }
    const { body: images } = await read('/images').expect(200);
    expect(images).toEqual([]);
  });

  it('are gone with it', async () => {
    await enquire({ photographs: [await sent(await jpeg(4))] }).expect(201);
    const { id, photographs } = await theOne();
    await request(api.url).delete(`/enquiries/${id}`).set('Cookie', cookie).expect(204);
    await read(String(photographs[0]).replace('/api', '')).expect(404);
    expect(await stored()).toBe(0);
  });

  it('are sent once: another enquiry cannot name them, the same one may be repeated', async () => {
    const photographs = [await sent(await jpeg(5))];
    const first = await enquire({ photographs }).set('Idempotency-Key', 'wall-1').expect(201);
    const again = await enquire({ photographs }).set('Idempotency-Key', 'wall-1').expect(201);
    expect(again.body).toEqual(first.body);
    const { body } = await enquire({ photographs }).expect(400);
    expect(body.issues).toEqual([
      {
        path: 'photographs',
        message: 'A file is no longer here. Please add it again, or send without it.',
      },
    ]);
  });

  it('are five at most, also where an earlier form calls them photographs', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`);
    const files = ids.map((id) => ({ id, name: '' }));
    for (const body of [
      { attachments: files.slice(0, 6) },
      { attachments: files.slice(0, 3), photographs: ids.slice(3, 6) },
    ]) {
      const answer = await enquire(body).expect(400);
      expect(answer.body.issues).toEqual([{ path: 'attachments', message: 'Send at most five files.' }]);
    }
    const { body } = await enquire({ photographs: ids }).expect(400);
    expect(body.issues).toEqual([{ path: 'photographs', message: 'Send at most five files.' }]);
    const twice = await enquire({ attachments: [files[0], files[0]] }).expect(400);
    expect(twice.body.issues).toEqual([{ path: 'attachments', message: 'Name each file once.' }]);
  });

  it('keep a name that cannot mislead', async () => {
    const ids = [await sent(await jpeg(30)), await sent(await jpeg(31))];
    const names = ['../../etc/\u0000pass\u202Egpj.exe', `${'x'.repeat(300)}.jpg`];
    await enquire({ attachments: ids.map((id, n) => ({ id, name: names[n] })) }).expect(201);
    const { attachments } = await theOne();
    expect(attachments.map(({ name }) => name)).toEqual(['.. .. etc passgpj.exe', `${'x'.repeat(196)}.jpg`]);
  });

  it('that are PDFs are sent as a download that runs nothing', async () => {
    const bytes = pdf();
    const id = await sent(bytes);
    await enquire({ attachments: [{ id, name: 'plan “A” (1).pdf' }] }).expect(201);
    const record = await theOne();
    expect(record).toMatchObject({ attachments: [{ mediaType: 'application/pdf' }], photographs: [] });
    const answer = await read(`/enquiries/${record.id}/attachments/${id}`).buffer().expect(200);
    expect(answer.type).toBe('application/pdf');
    expect(answer.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''plan%20%E2%80%9CA%E2%80%9D%20%281%29.pdf",
    );
    expect(answer.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(answer.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    expect(Buffer.compare(answer.body as Buffer, bytes)).toBe(0);
  });

  it('are erased within an hour when no enquiry came; an enquiry’s lose their network', async () => {
    const [old, fresh, used] = [
      await sent(await jpeg(6)),
      await sent(await jpeg(7)),
      await sent(await jpeg(8)),
    ];
    await enquire({ photographs: [used] }).expect(201);
    await api.dataSource.query(
      `UPDATE enquiry_photographs SET created_at = now() - interval '51 minutes' WHERE id <> $1`,
      [fresh],
    );
    await api.nest.get(AttachmentsService).eraseUnsent();
    const { body } = await enquire({ photographs: [old] }).expect(400);
    expect(body.issues[0].path).toBe('photographs');
    const rows = await api.dataSource.query('SELECT id, network FROM enquiry_photographs ORDER BY network');
    expect(rows).toEqual([
      { id: fresh, network: expect.stringMatching(/^10\./) },
      { id: used, network: null },
    ]);
  });

  it.each([
    ['text', () => Buffer.from('not a picture'), 400, /^This file is not a picture we can open\. Send /],
    ['a drawing called photograph.jpg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /SVG/],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, /not a picture/],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 400, /HEIC.*Export it as JPEG/],
    ['an archive', () => Buffer.from('PK\x03\x04'), 400, /ZIP archive/],
    ['half a picture', async () => (await jpeg(9)).subarray(0, 300), 400, /damaged picture/],
    ['a picture of too many pixels', () => hugePng(60_000, 60_000), 400, /at most 40 megapixels/],
    ['nothing', () => Buffer.alloc(0), 400, /./],
    ['11 MB', () => Buffer.alloc(11 * 1024 * 1024), 413, /^This file is larger than 10 MB\./],
    ['a PDF without an end', () => pdf().subarray(0, 60), 400, /damaged or incomplete/],
    ['an encrypted PDF', () => pdf({ trailer: '/Encrypt 5 0 R' }), 400, /locked with a password/],
    ['a PDF with a script', () => pdf({ root: '/OpenAction << /S /JavaScript /JS (1) >>' }), 400, /scripts/],
    ['a PDF with a script in other letters', () => pdf({ root: '/OpenAction << /S /J#61vaScr#69pt >>' }), 400, /scripts/],
    ['a PDF that starts a program', () => pdf({ root: '/OpenAction << /S /Launch /F (cmd) >>' }), 400, /programs/],
    ['a PDF with a file in it', () => pdf({ root: '/Names << /EmbeddedFiles 7 0 R >>' }), 400, /other files/],
    ['a PDF with a script in compressed objects', () => pdf({ objects: '/S /JavaScript' }), 400, /scripts/],
    ['a PDF with compressed objects after a comment', () => pdf({ before: '% >>\nstream\n', objects: '/S /JavaScript' }), 400, /scripts/],
    ['a PDF whose objects cannot be read', () => pdf({ objects: '/S /X', filter: '/LZWDecode' }), 400, /cannot check/],
    ['a PDF that unpacks without end', () => pdf({ objects: ' '.repeat(65 * 1024 * 1024) }), 400, /cannot check/],
    ['a PDF that is a picture too', async () => Buffer.concat([pdf({ objects: '/S /JavaScript' }), await jpeg(9)]), 400, /scripts/],
  ])('%s is refused in a sentence', async (_what, make, status, sentence) => {
    const answer = await sendAttachment(api, await make()).expect(status);
    expect(answer.body.detail).toMatch(sentence);
    expect(await stored()).toBe(0);
  }); // prettier-ignore

  it('are taken whatever their name and type say: a picture with a page behind it is drawn anew', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { body } = await sendAttachment(api, Buffer.concat([await jpeg(20), page]))
      .type('application/pdf')
      .expect(201);
    await enquire({ attachments: [{ id: body.id, name: 'page.html' }] }).expect(201);
    const { id } = await theOne();
    const answer = await read(`/enquiries/${id}/attachments/${body.id}`).expect(200);
    expect(answer.type).toBe('image/jpeg');
    expect((answer.body as Buffer).includes(page)).toBe(false);
    for (const harmless of [pdf(), pdf({ objects: '/Type /Page' })]) await sent(harmless);
  });

  it('are refused as JSON and when they are packed', async () => {
    const bytes = await jpeg(9);
    const json = await sendAttachment(api, bytes).type('application/json').expect(415);
    expect(json.body.detail).toBe('Send a picture or a PDF.');
    await sendAttachment(api, bytes).set('Content-Encoding', 'gzip').expect(415);
    expect(await stored()).toBe(0);
  });

  it('are limited for all /64 networks of one /48 together, which leaves others theirs', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 43; n += 1) {
      const { status } = await sendAttachment(api, Buffer.from('no'), `2001:db8:99:${n.toString(16)}::1`);
      answers.push(status);
    }
    expect(answers).toEqual([...Array<number>(20).fill(400), ...Array<number>(23).fill(429)]);
    const refused = await sendAttachment(api, await jpeg(10), '2001:db8:99:ffff::1').expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await sendAttachment(api, await jpeg(10), '2001:db8:9a::1').expect(201);
  });

  it('push out the oldest of busier networks, so that a newcomer always finds room', async () => {
    // Some 350 networks with 96 tiny ones each: more than there is room for.
    await api.dataSource.query(
      `INSERT INTO enquiry_photographs (bytes, network, created_at)
       SELECT '', 'busy ' || n % 350, now() - make_interval(secs => n) FROM generate_series(1, 33600) AS n`,
    );
    // One network with more than it may have.
    await api.dataSource.query(
      `INSERT INTO enquiry_photographs (bytes, network, created_at)
       SELECT convert_to(repeat('x', 5242880), 'UTF8'), 'busiest', now() - make_interval(secs => n)
       FROM generate_series(1, 24) AS n`,
    );
    const address = newAddress();
    const photographs: string[] = [];
    for (const seed of [11, 12, 13]) {
      const { body } = await sendAttachment(api, await jpeg(seed), address).expect(201);
      photographs.push(String(body.id));
    }
    await enquire({ photographs }).expect(201);
    const [busiest, others] = await api.dataSource.query(
      `SELECT count(*)::int, max(now() - created_at) < interval '1 hour' AS newest,
         sum(greatest(octet_length(bytes), 16384)) <= 512 * 1024 * 1024 AS fits
       FROM enquiry_photographs WHERE enquiry_id IS NULL GROUP BY network = 'busiest' ORDER BY 1`,
    );
    expect(busiest).toEqual({ count: 1, newest: true, fits: true });
    expect(others).toMatchObject({ fits: true });
    expect(others.count).toBeGreaterThan(30_000);
  });

  it('take turns by network: eight slow ones of one network leave another network served', async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, () => beginSlowly('192.0.2.1')));
    try {
      await sendAttachment(api, await jpeg(14), '192.0.2.2')
        .timeout(10_000)
        .expect(201);
      await sendAttachment(api, await jpeg(15), '192.0.2.3')
        .timeout(10_000)
        .expect(201);
    } finally {
      for (const { connection } of slow) connection.destroy();
    }
    // Its next one comes after those that left while they waited for a turn.
    await sendAttachment(api, await jpeg(16), '192.0.2.1').expect(201);
    expect(lines).toEqual([]);
  });
});

it('ends a body that does not arrive in time with 408, and the connection', async () => {
  const { setTimeout: real } = globalThis;
  const timers = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms) => real(run, ms === 30_000 || ms === 240_000 ? 50 : ms));
  try {
    const late = [
      await beginSlowly('192.0.2.4'),
      await beginSlowly('192.0.2.5', 'enquiries', 'application/json'),
    ];
    for (const { whole } of late) {
      const answer = await whole;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /m);
      expect(answer).toContain('took too long to arrive. Check your connection and send it again.');
    }
  } finally {
    timers.mockRestore();
  }
});
