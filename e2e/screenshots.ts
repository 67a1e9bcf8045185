import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { test } from './fixtures';
import { sitePages } from './site-pages';

// `npm run screenshots -w e2e`: what the site looks like, for docs/screenshots.

const FOLDER = path.join(__dirname, '../docs/screenshots');
const LARGEST_BYTES = 200_000;
const SHOTS = [
  { width: 375, height: 812, fullPage: true },
  { width: 768, height: 1024, fullPage: false },
  { width: 1440, height: 900, fullPage: true },
];

for (const { name, address } of sitePages) {
  for (const { width, height, fullPage } of SHOTS) {
    test(`${name} at ${width} px`, async ({ page, site, complaints }) => {
      complaints.expect(/404/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await site.open(address);
      await page.getByRole('button', { name: 'Decline' }).click();
      await site.slotsHydrated();
      // Pictures below the fold load when they come near.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        await document.fonts.ready;
      });
      const shot = await page.screenshot({ fullPage, animations: 'disabled' });
      mkdirSync(FOLDER, { recursive: true });
      await save(shot, path.join(FOLDER, `${name}-${width}.jpg`));
    });
  }
}

/** Writes the picture as large and as fine as fits the size. */
async function save(shot: Buffer, file: string): Promise<void> {
  const { width } = await sharp(shot).metadata();
  for (const scale of [1, 0.7, 0.5, 0.35]) {
    for (const quality of [82, 70, 60]) {
      const jpeg = await sharp(shot)
        .resize({ width: Math.round(width * scale) })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (jpeg.length > LARGEST_BYTES) continue;
      writeFileSync(file, jpeg);
      return;
    }
  }
  throw new Error(`${file} does not fit into ${LARGEST_BYTES} bytes.`);
}
