import { expect, test, type Window } from './admin-fixtures';

// What the owner has saved, as visitors get it: before backups and defaults, and at once where a tab is open.

const slide = (title: string) => ({
  id: title,
  title,
  image: '/pictures/hero-2.jpg',
  description: '',
  buttonText: 'Learn More',
  buttonLink: '/contact',
});

const project = (title: string) => ({
  id: title,
  title,
  image: '/pictures/gallery-03.jpg',
  description: '',
  category: 'general',
});

async function save({ page }: Window, key: string, value: unknown): Promise<void> {
  const answer = await page.request.post(`/api/site-config/${key}`, { data: value });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function store({ page }: Window, key: string, value: unknown): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

const titles = ({ page }: Window) => page.getByRole('main').getByRole('article').getByRole('heading');

test('saved slides go before backups, and are in the HTML', async ({ owner, visitor }) => {
  await save(owner, 'home_slider', [slide('Saved by the owner'), slide('And another')]);
  await store(visitor, 'simple-slider-data', [slide('Backup')]);
  await visitor.open('/');

  const slider = visitor.page.getByRole('region', { name: 'Highlights' });
  await expect(slider.getByRole('heading')).toHaveText(['Saved by the owner']);
  await expect(slider.getByRole('button', { name: /^Go to slide/ })).toHaveCount(2);
  const html = await (await visitor.page.request.get('/')).text();
  expect(html).toContain('Saved by the owner');
});

test('a slide that is added in the admin is in an open tab at once', async ({ owner, complaints }) => {
  const open = await owner.page.context().newPage();
  complaints.watch(open);
  await open.goto('/');
  const dots = open.getByRole('region', { name: 'Highlights' }).getByRole('button', { name: /^Go to slide/ });
  await expect(dots).toHaveCount(3);

  await owner.open('/admin');
  await owner.page.getByRole('button', { name: 'Add Slide' }).click();
  await expect(dots).toHaveCount(4);
});

test('an emptied gallery shows twelve slots, and visitors’ own items stay in their browser', async ({
  owner,
  visitor,
  complaints,
}) => {
  await save(owner, 'gallery', []);
  await visitor.open('/gallery');
  await expect(titles(visitor)).toHaveText(
    Array.from({ length: 12 }, (_, index) => `Gallery Slot ${index + 1}`),
  );

  // The one-time migration of somebody who is not signed in.
  complaints.expect(/401/);
  await store(visitor, 'gallery_items_temp', [project('Kept here')]);
  const refused = visitor.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/site-config/gallery') && answer.request().method() === 'POST',
  );
  await visitor.open('/gallery');
  await expect(titles(visitor)).toHaveText(['Kept here']);
  expect((await refused).status()).toBe(401);
  expect(await visitor.page.evaluate(() => localStorage.getItem('gallery_items_temp'))).toContain(
    'Kept here',
  );
});

test('the owner’s gallery backup is posted once, and then every visitor’s', async ({ owner, visitor }) => {
  await save(owner, 'gallery', []);
  await owner.open('/gallery');
  await owner.page.evaluate(
    (text) => localStorage.setItem('gallery_items_temp', text),
    JSON.stringify([project('Moved to the server')]),
  );
  const posted: unknown[] = [];
  owner.page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postDataJSON());
  });
  await owner.open('/gallery');
  await expect(titles(owner)).toHaveText(['Moved to the server']);
  await expect.poll(() => owner.page.evaluate(() => localStorage.getItem('gallery_items_temp'))).toBeNull();
  expect(posted).toEqual([[project('Moved to the server')]]);

  await visitor.open('/gallery');
  await expect(titles(visitor)).toHaveText(['Moved to the server']);
});

test('pictures that the owner assigned are on product and solution pages', async ({
  owner,
  visitor,
  library,
}) => {
  const { url } = await library.add({ name: 'assigned' });
  await save(owner, 'product_images', { 'desk-system': url });
  await save(owner, 'solutions', { 'office-work': url });
  for (const address of ['/products/desk-system', '/solutions/office-work']) {
    await visitor.open(address);
    await visitor.slotsHydrated();
    await expect(visitor.page.locator(`main img[src="${url}"]`).first()).toBeVisible();
  }
});
