import type { Client } from 'pg';
import { expect, test } from './admin';

const COUNT = 10_000;

/** Rows without bytes: the grid is about how many there are. Every hundredth shows walnut. */
async function fillLibrary(database: Client): Promise<void> {
  await database.query(
    `INSERT INTO images (name, category, hash, media_type, width, height, bytes, placeholder, alt)
     SELECT CASE WHEN n % 100 = 0 THEN 'Walnut shelf ' ELSE 'Oak desk ' END || n, 'general',
            encode(sha256(('large' || n)::bytea), 'hex'), 'image/jpeg', 1200, 800, 240000, '', 'A picture'
     FROM generate_series(1, $1) AS n`,
    [COUNT],
  );
  await database.query('ANALYZE images');
}

const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('a library of 10,000 images stays a window of rows when scrolled, searched and selected', async ({
  admin,
  page,
  database,
}) => {
  await fillLibrary(database);
  await page.route('**/api/images/*/*/w*', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
  await admin.open('/image-library');
  const grid = page.getByRole('list', { name: 'Images' });
  const tiles = grid.getByRole('listitem');
  const named = (name: string) => grid.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  // Rows in sight and a few around them, however many there are.
  const expectWindow = async () => expect(await tiles.count()).toBeLessThan(120);

  await expect(tiles.first()).toHaveAttribute('aria-setsize', String(COUNT));
  await expectWindow();

  // Down over several pages of a hundred.
  for (const name of ['Oak desk 9870', 'Oak desk 9770', 'Oak desk 9670']) {
    await expect(async () => {
      // On, once what the step before came to is drawn: what is not drawn yet may be what is sought.
      await grid.evaluate((list, sought) => {
        const scroller = list.parentElement as HTMLElement;
        const { left, top, height } = scroller.getBoundingClientRect();
        const isDrawn = document.elementFromPoint(left + 40, top + height / 2)?.closest('li');
        if (isDrawn && !list.textContent.includes(sought)) scroller.scrollTop += scroller.clientHeight;
      }, name);
      await expect(named(name)).toBeVisible({ timeout: 250 });
    }).toPass();
    await expectWindow();
  }

  await page.getByLabel('Search images').fill('walnut');
  await expect(tiles.first()).toHaveAttribute('aria-setsize', String(COUNT / 100));
  await expect(named('Walnut shelf 10000')).toBeVisible();

  await named('Walnut shelf 9900').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected images' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Shift+PageDown');
  await page.keyboard.press('Shift+PageDown');
  await expect(bar.getByText(/^(1\d|[2-9]\d) selected$/)).toBeVisible();
  await expectWindow();

  await page.keyboard.press('End');
  await expect(named('Walnut shelf 100')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(named('Walnut shelf 10000')).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(bar.getByText('100 selected')).toBeVisible();
  await expectWindow();
});
