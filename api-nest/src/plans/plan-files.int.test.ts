import request from 'supertest';
import sharp from 'sharp';
import { toAddress } from 'shared-planner/address';
import { toDxf } from 'shared-planner/drawing/dxf';
import { examplePlan, proposals } from 'shared-planner/fit';
import { exactMoney } from 'shared-planner/money';
import { partsCsv } from 'shared-planner/parts-csv';
import { nameOfPlan } from 'shared-planner/words';
import { priceOf } from 'shared-planner/price';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { networkOf } from 'shared-types/network';
import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
import { planPaths } from 'shared-types/planner/paths';
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
    expect(text).toMatch(/Priced on \d+ \w+ \d{4}\. The price holds until \d+ \w+ \d{4}\./);
    expect(text).toContain(`https://www.example.com/planner?plan=${PLAN}`);
  });

  it('has the plan’s name, and its link carries name, region and fitting along', async () => {
    const carried = { region: 'scotland', fitting: true, name: 'Hall' };
    const text = textOf(await sheetOf(examplePlan('wall-system'), carried)).join('');
    expect(text).toContain('Hall: Wall System on a wall of');
    expect(text).toContain(planPaths.whole(PLAN, carried));
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
    expect(loose).toContain('It has a price once everything fits.');
    expect(loose.join('')).not.toContain('£');
    expect(loose.join('')).not.toMatch(/And \d+ more/);
    const bays = example.bays.flatMap((bay) => [
      bay,
      { ...bay, cells: bay.cells.map((cell) => ({ ...cell, height: 60 })) },
    ]);
    expect(textOf(await sheetOf({ ...example, bays })).join('')).toMatch(/And \d+ more\./);
  });

  it('lists 40 alike: pieces and prices of all, the price of one, and no delivery', async () => {
    const plan = examplePlan('desk-system');
    const { parts, totalPence } = priceOf(plan, SEED_PRICES);
    const path = planFiles.sheet(toAddress(plan), { region: 'scotland', fitting: true });
    const { body } = await get(`${path}&quantity=40`).expect(200);
    const lines = textOf(body as Buffer);
    for (const { article, name, quantity, unitPence, totalPence: together } of parts) {
      const at = lines.indexOf(name);
      expect(lines.slice(at - 1, at + 4).map((line) => line.trim())).toEqual([
        article,
        name,
        String(quantity * 40),
        exactMoney(unitPence),
        exactMoney(together * 40),
      ]);
    }
    const text = lines.join(' ');
    expect(text).toContain(`For one ${exactMoney(totalPence)}`);
    expect(text).toContain(`Total for 40 ${exactMoney(totalPence * 40)}`);
    expect(text).toContain('Delivery and fitting of 40 are priced in your quote.');
    expect(text).not.toContain('Delivery to Scotland');
  });

  it('names the upright of a low bay and a hanging one as the longest part to get in', async () => {
    const cell = { height: 400, kind: 'open', back: false } as const;
    const bay = { width: 800, depth: 300, cells: [cell, cell] };
    const plan: Plan = {
      ...examplePlan('wall-system'),
      bays: [bay, { ...bay, cells: [cell, cell, cell], from: 800 }],
    };
    expect(textOf(await sheetOf(plan)).join('')).toContain('let parts of 200 cm through');
  });

  it('draws a plan of two systems that hangs and is lit, and says what it needs', async () => {
    const cell = { height: 400, kind: 'open', back: false } as const;
    const shop: Plan = {
      ...examplePlan('display-solution'),
      bays: [
        { width: 800, depth: 450, from: 900, cells: [{ ...cell, extras: { light: 1, hook: 4 } }] },
        { width: 20, depth: 1, cells: [] },
        { width: 1200, depth: 700, system: 'desk-system', cells: [{ ...cell, height: 720, kind: 'desk' }] },
      ],
    };
    const text = textOf(await sheetOf(shop)).join('');
    for (const said of [
      'Display Solution and Desk System on a wall',
      'Brackets and connectors',
      'Shelf lighting, 78 cm',
      'Shelf lighting needs a power socket at the wall',
    ])
      expect(text).toContain(said);
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

it('has its parts as a table for spreadsheets, of one and of 40', async () => {
  const plan = examplePlan('desk-system');
  const price = priceOf(plan, SEED_PRICES);
  for (const quantity of [1, 40]) {
    const answer = await get(planFiles.parts(toAddress(plan), quantity)).expect(200);
    expect(answer.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.get('Content-Disposition')).toBe('attachment; filename="parts.csv"');
    expect(answer.text).toBe(partsCsv(price, quantity));
  }
});

it.each(['0', '1000', '1.5', 'many'])('refuses a quantity of %s in words', async (quantity) => {
  for (const file of ['parts.csv', 'sheet.pdf']) {
    const { body } = await get(`/plans/${file}?plan=${PLAN}&quantity=${quantity}`).expect(400);
    expect(body.issues).toEqual([{ path: 'quantity', message: 'Give a quantity from 1 to 999.' }]);
  }
});

it('has a drawing for CAD, in millimetres', async () => {
  const answer = await get(planFiles.dxf(PLAN)).buffer().expect(200);
  expect(answer.type).toBe('application/dxf');
  expect(answer.get('Content-Disposition')).toContain('attachment; filename="plan.dxf"');
  const plan = examplePlan('wall-system');
  expect(String(answer.text ?? answer.body)).toBe(toDxf(plan, [nameOfPlan(plan)]));
});

it('names the plan, its region and fitting in the drawing for CAD', async () => {
  const [region] = SEED_PRICES.regions;
  const carried = { name: 'Büro, upstairs', region: region?.id, fitting: true };
  const answer = await get(planFiles.dxf(PLAN, carried)).buffer().expect(200);
  expect(answer.get('Content-Disposition')).toContain(`filename*=UTF-8''B%C3%BCro-upstairs.dxf`);
  const text = String(answer.text ?? answer.body);
  expect(text).toContain('B\\U+00FCro, upstairs: Wall System on a wall of');
  expect(text).toContain(`delivered to ${region?.name}\r\n`);
  expect(text).toContain('1\r\nfitted\r\n');
});

it('has a QR code for every address, however long', async () => {
  const answer = await get(planFiles.qr(PLAN)).expect(200);
  expect(answer.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect((answer.body as Buffer).toString()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
});

it('has a QR code of the link with what it carries along', async () => {
  const [alone, named] = await Promise.all(
    [planFiles.qr(PLAN), planFiles.qr(PLAN, { name: 'Hall' })].map((path) => get(path).expect(200)),
  );
  expect(named?.body).not.toEqual(alone?.body);
  const { body } = await get(planFiles.qr(PLAN, { name: 'x'.repeat(61) })).expect(400);
  expect(body.issues).toEqual([{ path: 'name', message: 'Use at most 60 characters.' }]);
});

it.each(['drawing.svg', 'drawing.dxf', 'parts.csv', 'qr.svg', 'picture.png', 'sheet.pdf'])(
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
    ['drawing.dxf', 'drawn'],
    ['parts.csv', 'drawn'],
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
