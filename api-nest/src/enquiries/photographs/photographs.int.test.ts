import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import request from 'supertest';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types';
import sharp from 'sharp';
import * as z from 'zod';
import { startApi, type TestApi } from '../../../test/api';
import { ENQUIRY, newAddress, sendPhotograph } from '../../../test/every-call';
import { jpeg } from '../../../test/images';
import { signIn } from '../../../test/sign-in';
import { PhotographsService } from './photographs.service';

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
  const { body } = await sendPhotograph(api, bytes).expect(201);
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
  path = 'enquiries/photographs',
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
const stored = async (): Promise<number> => {
  const rows: unknown[] = await api.dataSource.query('SELECT id FROM enquiry_photographs');
  return rows.length;
};

describe('photographs of an enquiry', () => {
  it('reach those who answer it without the place where they were taken', async () => {
    const photograph = await sharp(await jpeg(1, 2400, 1600))
      .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const ids = [await sent(photograph), await sent(await jpeg(2))];
    await enquire({ photographs: ids }).expect(201);
    const { id, photographs } = await theOne();
    expect(photographs).toEqual(ids.map((photo) => `/api/enquiries/${id}/photographs/${photo}`));

    const answer = await read(String(photographs[0]).replace('/api', '')).expect(200);
    expect(answer.get('Content-Type')).toBe('image/jpeg');
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    const metadata = await sharp(answer.body as Buffer).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 800 });
    expect(metadata.exif).toBeUndefined();
  });

  it('are seen by users only, and under their own enquiry only', async () => {
    const photograph = await sent(await jpeg(3));
    await enquire({ photographs: [photograph] }).expect(201);
    const { id } = await theOne();
    await request(api.url).get(`/enquiries/${id}/photographs/${photograph}`).expect(401);
    await read(`/enquiries/${id + 1}/photographs/${photograph}`).expect(404);
    await read(`/enquiries/${id}/photographs/${photograph.replace(/^./, 'g')}`).expect(404);
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
        message: 'A photograph is no longer here. Please add it again, or send without it.',
      },
    ]);
  });

  it('are three at most', async () => {
    const photographs = Array.from({ length: 20 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`);
    const { body } = await enquire({ photographs }).expect(400);
    expect(body.issues).toEqual([{ path: 'photographs', message: 'Send at most three photographs.' }]);
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
    await api.nest.get(PhotographsService).eraseUnsent();
    const { body } = await enquire({ photographs: [old] }).expect(400);
    expect(body.issues[0].path).toBe('photographs');
    const rows = await api.dataSource.query('SELECT id, network FROM enquiry_photographs ORDER BY network');
    expect(rows).toEqual([
      { id: fresh, network: expect.stringMatching(/^10\./) },
      { id: used, network: null },
    ]);
  });

  it('are judged: what is no image, too large or packed is refused in a sentence', async () => {
    const text = await sendPhotograph(api, Buffer.from('not a picture')).expect(400);
    expect(text.body.detail).toMatch(/^This is not an image\./);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    const named = await sendPhotograph(api, heic).type('application/octet-stream').expect(400);
    expect(named.body.detail).toMatch(/HEIC.*Export it as JPEG/);
    const large = await sendPhotograph(api, Buffer.alloc(5_242_881)).expect(413);
    expect(large.body.detail).toBe('Image must be less than 5MB.');
    const bytes = await jpeg(9);
    const json = await sendPhotograph(api, bytes).type('application/json').expect(415);
    expect(json.body.detail).toMatch(/^Send a file of type /);
    await sendPhotograph(api, bytes).set('Content-Encoding', 'gzip').expect(415);
    await sendPhotograph(api, Buffer.alloc(0)).expect(400);
    expect(await stored()).toBe(0);
  });

  it('are limited for all /64 networks of one /48 together, which leaves others theirs', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 43; n += 1) {
      const { status } = await sendPhotograph(api, Buffer.from('no'), `2001:db8:99:${n.toString(16)}::1`);
      answers.push(status);
    }
    expect(answers).toEqual([...Array<number>(12).fill(400), ...Array<number>(31).fill(429)]);
    const refused = await sendPhotograph(api, await jpeg(10), '2001:db8:99:ffff::1').expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await sendPhotograph(api, await jpeg(10), '2001:db8:9a::1').expect(201);
  });

  it('push out the oldest of busier networks, so that a newcomer always finds room', async () => {
    // Some 350 networks with 24 tiny ones each: more than there is room for.
    await api.dataSource.query(
      `INSERT INTO enquiry_photographs (bytes, network, created_at)
       SELECT '', 'busy ' || n % 350, now() - make_interval(secs => n) FROM generate_series(1, 8400) AS n`,
    );
    // One network with more than it may have.
    await api.dataSource.query(
      `INSERT INTO enquiry_photographs (bytes, network, created_at)
       SELECT convert_to(repeat('x', 1048576), 'UTF8'), 'busiest', now() - make_interval(secs => n)
       FROM generate_series(1, 20) AS n`,
    );
    const address = newAddress();
    const photographs: string[] = [];
    for (const seed of [11, 12, 13]) {
      const { body } = await sendPhotograph(api, await jpeg(seed), address).expect(201);
      photographs.push(String(body.id));
    }
    await enquire({ photographs }).expect(201);
    const [busiest, others] = await api.dataSource.query(
      `SELECT count(*)::int, max(now() - created_at) < interval '1 hour' AS newest,
         sum(greatest(octet_length(bytes), 16384)) <= 128 * 1024 * 1024 AS fits
       FROM enquiry_photographs WHERE enquiry_id IS NULL GROUP BY network = 'busiest' ORDER BY 1`,
    );
    expect(busiest).toEqual({ count: 3, newest: true, fits: true });
    expect(others).toMatchObject({ fits: true });
    expect(others.count).toBeGreaterThan(7500);
  });

  it('take turns by network: eight slow ones of one network leave another network served', async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, () => beginSlowly('192.0.2.1')));
    try {
      await sendPhotograph(api, await jpeg(14), '192.0.2.2')
        .timeout(10_000)
        .expect(201);
      await sendPhotograph(api, await jpeg(15), '192.0.2.3')
        .timeout(10_000)
        .expect(201);
    } finally {
      for (const { connection } of slow) connection.destroy();
    }
    // Its next one comes after those that left while they waited for a turn.
    await sendPhotograph(api, await jpeg(16), '192.0.2.1').expect(201);
    expect(lines).toEqual([]);
  });
});

it('ends a body that does not arrive within 30 s with 408, and the connection', async () => {
  const { setTimeout: real } = globalThis;
  const timers = jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms) => real(run, ms === 30_000 ? 50 : ms));
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
