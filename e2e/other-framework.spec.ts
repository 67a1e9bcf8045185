import path from 'node:path';
import { createBundlers } from '../tooling/src/build/bundlers';
import { expect, test } from './fixtures';
import { publishedPreview } from './published-preview';

// A browser that is steered says so in its name, and robots are shown no preview.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
});

const REMOTE = 'e2e/preact-remote';

test.beforeAll(async () => {
  const bundlers = createBundlers(path.dirname(__dirname), 1);
  try {
    await bundlers.bundle(REMOTE);
  } finally {
    await bundlers.end();
  }
});

test('a remote in Preact is in the HTML, works beside those in React, and goes with its page', async ({
  page,
  site,
  axe,
}) => {
  await site.open(await publishedPreview('vote', `${REMOTE}/dist`, '/about'));
  const html = await (await page.request.get('/about')).text();
  expect(html).toMatch(
    /data-module="vote\/Vote".*<h2>Which shelf will you take\?<\/h2>.*0 for oak, 0 for ash/s,
  );

  await site.slotsHydrated();
  const vote = page.locator('[data-module="vote/Vote"]');
  await vote.getByRole('button', { name: 'Oak' }).click();
  await expect(vote.getByRole('status')).toHaveText('1 for oak, 0 for ash');
  await axe.check();

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(vote).toHaveCount(0);
  await page.goBack();
  await site.slotsHydrated();
  await expect(vote.getByRole('status')).toHaveText('0 for oak, 0 for ash');
  await vote.getByRole('button', { name: 'Ash' }).click();
  await expect(vote.getByRole('status')).toHaveText('0 for oak, 1 for ash');
});
