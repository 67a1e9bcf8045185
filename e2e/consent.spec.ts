import type { Page } from '@playwright/test';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { expect, signIn, test } from './admin';
import { misfits, overlap, sticksOut } from './fitting';

const ID = 'G-AB12CD34EF';
const CONSENT = 'cookieconsent_status';

const BAND = 'section[aria-label="Cookies"]';
const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Answers instead of Google, and keeps what was asked. */
async function listenForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true;' });
  });
  return asked;
}

/** What was moved by anything but the visitor, as browsers add it up. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

test.describe('without a measurement id,', () => {
  test('visitors are neither asked nor measured, and the policy says so', async ({
    page,
    site,
    context,
    baseURL,
  }) => {
    const asked = await listenForGoogle(page);
    await context.addCookies([{ name: CONSENT, value: 'accepted', url: baseURL ?? '' }]);
    const answer = await site.open('/privacy#cookies');
    expect(answer.headers()['content-security-policy']).not.toContain('google');
    expect(await answer.text()).toContain('At present this site does not count visits');
    await expect(page.getByRole('row', { name: /^_ga / })).toContainText('2 years');
    await context.clearCookies();
    await site.open('/');
    await site.slotsHydrated();
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('with a measurement id,', () => {
  test.beforeEach(async ({ request }) => {
    await signIn(request);
    const settings = { ...defaultSiteSettings, measurementId: ID };
    const answer = await request.post('/api/site-config/site_settings', { data: settings });
    expect(answer.status(), await answer.text()).toBe(200);
  });

  for (const { address, width, height } of [
    { address: '/', width: 375, height: 667 },
    { address: '/products/wall-system', width: 320, height: 568 },
    { address: '/contact', width: 320, height: 256 },
    { address: '/', width: 768, height: 1024 },
    { address: '/', width: 1440, height: 900 },
  ]) {
    test(`the cookie question at ${address} fits ${width} × ${height} px and covers nothing`, async ({
      page,
      site,
      axe,
    }) => {
      await page.setViewportSize({ width, height });
      await site.open(address);
      await site.slotsHydrated();
      expect(await shifted(page)).toBeLessThan(0.0005);
      await expect(question(page)).toBeVisible();
      expect(await misfits(page, BAND)).toEqual([]);
      expect(await sticksOut(page, BAND)).toEqual([]);
      await axe.check(BAND);
      for (const part of ['banner', 'main', 'contentinfo'] as const) {
        expect(await overlap(question(page), page.getByRole(part))).toBe(false);
      }
      // On the grid: as wide as the footer's last line.
      const sides = () =>
        page.evaluate((band) => {
          const side = (element: Element | null | undefined, of: 'left' | 'right') =>
            Math.round(element?.getBoundingClientRect()[of] ?? NaN);
          const last = document.querySelector('footer > div > div:last-child');
          return [
            [side(document.querySelector(`${band} p`), 'left'), side(last, 'left')],
            [side(document.querySelector(`${band} button:last-child`), 'right'), side(last, 'right')],
          ];
        }, BAND);
      for (const [own, grid] of await sides()) expect(own).toBe(grid);

      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
      await expect(question(page)).not.toBeInViewport();
      const strip = await page.evaluate(
        () => window.innerHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      );
      expect(Math.abs(strip)).toBeLessThan(1);
    });
  }

  test('the cookie question comes early in the tab order, and gives the focus back', async ({
    page,
    site,
  }) => {
    await site.open('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('link', { name: 'Cookie Policy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(skip).toBeFocused();
  });

  test('nothing is stored before a choice, and then the choice alone, for a year', async ({
    page,
    site,
    context,
  }) => {
    const asked = await listenForGoogle(page);
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const address of ['/', '/gallery', '/products/wall-system', '/contact']) {
      await site.open(address);
      await site.slotsHydrated();
    }
    expect(await context.cookies()).toEqual([]);
    expect(await stored()).toEqual([]);

    await question(page).getByRole('button', { name: 'Decline' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    const cookies = await context.cookies();
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([`${CONSENT}=declined`]);
    const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    expect(await stored()).toEqual([]);

    // The HTML is the same for all visitors; one who has answered does not see the question come and go.
    const answer = await site.open('/');
    expect(await answer.text()).toContain('May we count visits with cookies?');
    await expect(question(page)).toBeHidden();
    expect(await shifted(page)).toBeLessThan(0.0005);
    expect(asked).toEqual([]);
  });

  test('the measurement is loaded after Accept only, and ends with a later refusal', async ({
    page,
    site,
    context,
    baseURL,
  }) => {
    const asked = await listenForGoogle(page);
    const { 'content-security-policy': policy = '' } = (await site.open('/about')).headers();
    const sourcesOf = (directive: string) => policy.split(';').find((part) => part.startsWith(directive));
    expect(sourcesOf('script-src')).toMatch(
      /^script-src 'self' '[^']+' https:\/\/www\.googletagmanager\.com$/,
    );
    expect(sourcesOf('style-src')).not.toContain('google');
    await question(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true);
    expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);

    await site.open('/privacy#cookies');
    await expect.poll(() => asked.length).toBe(2);
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: baseURL ?? '' }]);
    await page.getByRole('button', { name: 'Decline optional cookies' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'declined' })).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`))
      .toEqual([`${CONSENT}=declined`]);
    await site.open('/about');
    await site.slotsHydrated();
    expect(asked).toHaveLength(2);
  });

  test('the admin does not ask, nor a page that is framed as a preview or printed', async ({
    page,
    site,
    complaints,
  }) => {
    // The admin asks who is signed in.
    complaints.expect(/401.*\/api\/auth\/me/);
    const admin = await site.open('/admin');
    expect(admin.headers()['content-security-policy']).not.toContain('google');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(question(page)).toBeHidden();

    await site.open('/about');
    await expect(question(page)).toBeVisible();
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/privacy';
      frame.title = 'preview';
      document.querySelector('main')?.prepend(frame);
    });
    const framed = page.frameLocator('iframe[title="preview"]');
    await expect(framed.locator('html[data-hydrated]')).toBeAttached();
    await expect(framed.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(framed.getByRole('region', { name: 'Cookies' })).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(question(page)).toBeHidden();
  });
});
