import request from 'supertest';
import sharp from 'sharp';
import { toAddress } from 'shared-planner/address';
import { examplePlan, proposals } from 'shared-planner/fit';
import { exactMoney } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { networkOf } from 'shared-types/network';
import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
import { planFiles } from 'shared-types/planner/plan-files';
import { pricedPlanSchema } from 'shared-types/planner/price';
import { newAddress } from '../../test/every-call';
import { startApi, type TestApi } from '../../test/api';
import { signIn } from '../../test/sign-in';
import { textOf } from '../../test/pdf-text';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://www.example.com' });
});
afterAll(() => api.stop());

const get = (path: string) => request(api.url).get(path.replace('/api', ''));
const PLAN = toAddress(examplePlan('wall-system'));
const onWall = (width: number, height: number): Plan => ({
  ...examplePlan('wall-system'),
  wall: { ...examplePlan('wall-system').wall, width, height },
});
const sheetOf = async (plan: Plan, options = {}) => {
  const { body } = await get(planFiles.sheet(toAddress(plan), options)).expect(200);
  return body as Buffer;
};
const WALL = {
  width: 4600,
  height: 2700,
  skirting: 70,
  room: 0,
  slope: { side: 'right', height: 1500, run: 900 } as const,
  obstacles: [{ kind: 'window' as const, x: 2400, y: 950, width: 1000, height: 1200 }],
};

describe('the sheet of a plan', () => {
  it.each(SYSTEM_IDS)(
    'of the %s is a tagged PDF in English with title, parts and figures',
    async (system) => {
      const answer = await get(planFiles.sheet(toAddress(examplePlan(system)))).expect(200);
      expect(answer.type).toBe('application/pdf');
      expect(answer.get('Cache-Control')).toBe('public, no-cache');
      expect(answer.get('Content-Security-Policy')).not.toContain('sandbox');
      const pdf = (answer.body as Buffer).toString('latin1');
      for (const said of ['/Lang (en-GB)', '/Marked true', '/DisplayDocTitle true'])
        expect(pdf).toContain(said);
      for (const type of ['H1', 'H2', 'Figure', 'Table', 'TH', 'LBody', 'Link']) {
        expect(pdf).toContain(`/S /${type}`);
      }
      // Drawings are shapes, and can be read at any magnification.
      expect(pdf).not.toContain('/Subtype /Image');
    },
  );

  it.each([
    ['with delivery and fitting', { region: 'scotland', fitting: true }],
    ['without', {}],
  ])('has the price of the API and of the browser, %s', async (_what, options) => {
    const plan = examplePlan('free-standing');
    const wanted = { plan: toAddress(plan), ...options };
    const answer = await request(api.url).post('/plans/price').send(wanted).expect(200);
    const { price } = pricedPlanSchema.parse(answer.body);
    expect(priceOf(plan, SEED_PRICES, options)).toEqual(price);

    const lines = textOf(await sheetOf(plan, options));
    const amounts = lines.filter((line) => line.startsWith('£')).map((line) => line.trim());
    const { parts, goodsPence, deliveryPence, fittingPence, totalPence, vatPence } = price;
    const services = price.region ? [goodsPence, deliveryPence, fittingPence] : [];
    expect(amounts).toEqual(
      [
        totalPence,
        ...parts.flatMap((part) => [part.unitPence, part.totalPence]),
        ...services,
        totalPence,
        vatPence,
      ].map(exactMoney),
    );
    for (const { name, quantity } of parts) {
      expect(lines[lines.indexOf(name) + 1]).toBe(String(quantity));
    }
  });

  it('says until when its price holds, and where the plan is', async () => {
    const text = textOf(await sheetOf(examplePlan('wall-system'))).join('');
    expect(text).toMatch(/Worked out on \d+ \w+ \d{4}\. The price holds until \d+ \w+ \d{4}\./);
    expect(text).toContain(`https://www.example.com/planner?plan=${PLAN}`);
  });

  it('lists what is in the way to be measured, and draws it', async () => {
    const fitted = proposals('wall-system', WALL)?.everyday;
    if (!fitted) throw new Error('nothing fits');
    const text = textOf(await sheetOf(fitted)).join('');
    expect(text).toContain('Window: 100 cm wide, 120 cm high, 240 cm from the wall’s left end');
    expect(text).toContain('Sloping ceiling on the right: it begins 150 cm above the floor');
    expect(text).toContain('460');
  });

  it.each([
    [3600, 2500, 20],
    [5600, 2500, 25],
    [12_000, 2500, 50],
    [20_000, 20_000, 200],
  ])('of a wall of %i by %i mm is drawn 1:%i', async (width, height, scale) => {
    const lines = textOf(await sheetOf(onWall(width, height)));
    expect(lines).toContain(`Drawings, 1:${scale}`);
    expect(lines.join('')).toContain(`one metre is ${1000 / scale} mm long`);
  });

  it('says what does not fit yet, and no more of it than is read', async () => {
    const example = examplePlan('wall-system');
    const loose = textOf(await sheetOf({ ...example, fixed: false }));
    expect(loose).toContain('What does not fit yet');
    expect(loose.join('')).not.toMatch(/And \d+ more/);
    const bays = example.bays.flatMap((bay) => [
      bay,
      { ...bay, cells: bay.cells.map((cell) => ({ ...cell, height: 60 })) },
    ]);
    expect(textOf(await sheetOf({ ...example, bays })).join('')).toMatch(/And \d+ more\./);
  });

  it('is answered 304 to a client that has it', async () => {
    const path = planFiles.sheet(PLAN, { region: 'scotland' });
    const tag = (await get(path).expect(200)).get('ETag') ?? '';
    await get(path).set('If-None-Match', tag).expect(304);
  });
});

describe('the picture of a plan for link previews', () => {
  it.each(SYSTEM_IDS)('of the %s has the size of link previews, and is kept for a day', async (system) => {
    const answer = await get(planFiles.picture(toAddress(examplePlan(system)))).expect(200);
    expect(answer.type).toBe('image/png');
    expect(answer.get('Cache-Control')).toBe('public, max-age=86400');
    const { width, height } = await sharp(answer.body as Buffer).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const { channels } = await sharp(answer.body as Buffer).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  });

  it('is no variant of an image in the library', async () => {
    await get('/api/images/1/0123456789/drawing.png').expect(404);
  });
});

it('has a QR code for every address, however long', async () => {
  const answer = await get(planFiles.qr(PLAN)).expect(200);
  expect(answer.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect((answer.body as Buffer).toString()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
});

it.each(['drawing.svg', 'qr.svg', 'picture.png', 'sheet.pdf'])(
  'refuses a cut plan for %s in words',
  async (file) => {
    const { body } = await get(`/plans/${file}?plan=${PLAN.slice(0, -3)}`).expect(400);
    expect(body.issues).toEqual([{ path: 'plan', message: expect.stringMatching(/missing or was changed/) }]);
  },
);

it('does not read “fitting” as anything but yes', async () => {
  const { body } = await get(`/plans/sheet.pdf?plan=${PLAN}&fitting=perhaps`).expect(400);
  expect(body.issues).toEqual([{ path: 'fitting', message: 'Leave out “fitting”, or send “yes”.' }]);
});

describe('a network that has had very many plans drawn', () => {
  /** Has used up what it may have. */
  const spent = async (kind: 'drawn' | 'sheet') => {
    const address = newAddress();
    await api.dataSource.query(
      `INSERT INTO rate_limits (key, count, resets_at)
       VALUES ($1, 100000, now() + interval '5 minutes')`,
      [`plan:${kind}:${networkOf(address)}`],
    );
    return address;
  };

  it.each([
    ['drawing.svg', 'drawn'],
    ['qr.svg', 'drawn'],
    ['picture.png', 'sheet'],
    ['sheet.pdf', 'sheet'],
  ] as const)('gets no %s for some minutes, and a message', async (file, kind) => {
    const path = `/plans/${file}?plan=${toAddress(onWall(3333, 2400))}`;
    const refused = await get(path)
      .set('X-Forwarded-For', await spent(kind))
      .expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.body.detail).toMatch(/^Very many plans .+ Please wait a few minutes\.$/);
    await get(path).set('X-Forwarded-For', newAddress()).expect(200);
  });

  it('gets a drawing that is kept, for which nothing is counted', async () => {
    const address = newAddress();
    const path = `/plans/drawing.svg?plan=${toAddress(onWall(3210, 2400))}&view=corner`;
    const drawn = await get(path).set('X-Forwarded-For', address).expect(200);
    const kept = await get(path)
      .set('X-Forwarded-For', await spent('drawn'))
      .expect(200);
    expect(kept.body).toEqual(drawn.body);
    await get(path).set('X-Forwarded-For', address).expect(200);
    const counted: unknown = await api.dataSource.query('SELECT count FROM rate_limits WHERE key = $1', [
      `plan:drawn:${networkOf(address)}`,
    ]);
    expect(counted).toEqual([{ count: 1 }]);
  });

  it('gets no price', async () => {
    const price = (address: string) =>
      request(api.url).post('/plans/price').set('X-Forwarded-For', address).send({ plan: PLAN });
    await price(await spent('drawn')).expect(429);
    await price(newAddress()).expect(200);
  });
});

it('names to editors the words of settings and prices that a sheet cannot show', async () => {
  await get('/plans/undrawable').expect(401);
  const cookie = await signIn(api);
  const words = async () =>
    (await get('/plans/undrawable').set('Cookie', cookie).expect(200)).body as unknown;
  expect(await words()).toEqual([]);
  const settings = { ...defaultSiteSettings, brandName: 'Müller 桌子', address: ['Κύπρος ✓'] };
  await request(api.url).post('/site-config/site_settings').set('Cookie', cookie).send(settings).expect(200);
  expect(await words()).toEqual(['桌子', '✓']);
});
