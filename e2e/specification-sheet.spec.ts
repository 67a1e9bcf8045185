import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

test('the specification sheet of a product is downloaded as a PDF with its name', async ({ page, site }) => {
  await site.open('/products/wall-system');
  const link = page.getByRole('main').getByRole('link', { name: /specification sheet/i });
  await expect(link).toHaveAttribute('href', '/api/products/wall-system/specification-sheet.pdf');
  const downloading = page.waitForEvent('download');
  // Where a browser shows PDF files itself, this is what "Save" does.
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.setAttribute('download', ''));
  await link.click();
  const download = await downloading;

  expect(download.suggestedFilename()).toBe('wall-system-specification-sheet.pdf');
  const pdf = readFileSync(await download.path()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain('/Subtype /Image');
  expect(pdf).toContain('Specification sheet of wall-system');
});

test('every product of the range has a sheet of two or three pages', async ({ request }) => {
  for (const id of ['wall-system', 'desk-system', 'display-solution', 'free-standing', 'classic-series']) {
    const answer = await request.get(`/api/products/${id}/specification-sheet.pdf`);
    expect([id, answer.status(), answer.headers()['content-type']]).toEqual([id, 200, 'application/pdf']);
    const pages = (await answer.body()).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
    expect([id, [2, 3].includes(pages?.length ?? 0)]).toEqual([id, true]);
  }
});

test('terms and warranty are PDF files at the addresses of documents', async ({ request }) => {
  for (const name of ['terms-and-conditions', 'warranty-terms']) {
    const answer = await request.get(`/documents/${name}.pdf`);
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'application/pdf']);
    const etag = answer.headers()['etag'] ?? '';
    const again = await request.get(`/documents/${name}.pdf`, { headers: { 'if-none-match': etag } });
    expect([name, again.status()]).toEqual([name, 304]);
  }
  expect((await request.get('/documents/other.pdf')).status()).toBe(404);
});
