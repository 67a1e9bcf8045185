import { expect, test } from './admin';
import { press } from './keyboard';

test('a fresh site has nothing to correct, in its content and on its pages', async ({ admin, page }) => {
  test.slow();
  await admin.open('/admin/checks');
  await expect(page.getByText('Nothing to correct.')).toBeVisible();
  const region = page.getByRole('region', { name: 'Every Page' });
  await press(region.getByRole('button', { name: 'Read every page' }));
  await expect(region.getByText('Nothing is broken.')).toBeVisible({ timeout: 90_000 });
});

test('by keyboard, findings lead to the field in which they are put right', async ({
  admin,
  page,
  axe,
  complaints,
}) => {
  // The browser reports the page that is requested and does not answer.
  complaints.expect(/404/);
  const slide = {
    id: 7,
    title: 'Broken',
    image: '/pictures/hero-1.jpg',
    alt: '',
    buttonText: 'Go there',
    buttonLink: '/no-such-page',
    secondButtonText: 'Plan',
    secondButtonLink: '/planner',
  };
  const faq = {
    questions: [{ id: 1, question: 'How long will I wait?', answer: 'Standard units take 9 weeks.' }],
  };
  for (const [key, data] of [
    ['home_slider', [slide]],
    ['page_resources', { faq }],
  ] as const) {
    const saved = await page.request.post(`/api/site-config/${key}`, { data });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  await admin.open('/admin/checks');
  await expect(page.getByText('3 findings.')).toBeVisible();
  await axe.check();
  const correct = (where: string | RegExp) => page.getByRole('link', { name: where });
  await press(correct(/^Correct it at Hero slider, slide 1 “Broken”: Button Link/));
  const dialog = page.getByRole('dialog', { name: 'Edit slide 1' });
  await expect(dialog.getByLabel('Button Link', { exact: true })).toBeFocused();

  await admin.open('/admin/checks');
  await press(correct(/^Correct it at Hero slider, slide 1 “Broken”: Alt text/));
  await expect(dialog.getByLabel('Alt text')).toBeFocused();

  await admin.open('/admin/checks');
  await press(correct(/^Correct it at Resources: Questions/));
  await expect(page.getByLabel('Answer')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Standard units are delivered in 2-3 weeks.');
  await press(page.getByRole('button', { name: 'Save Texts' }));
  await expect(page.getByText('Texts of Resources saved.')).toBeVisible();
  await admin.open('/admin/checks');
  await expect(page.getByText('2 findings.')).toBeVisible();
});
