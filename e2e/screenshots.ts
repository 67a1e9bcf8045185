import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { test } from './fixtures';
import { sitePages } from './site-pages';

// `npm run screenshots -w e2e`: what the site looks like, for docs/screenshots.

const FOLDER = path.join(__dirname, '../docs/screenshots');
const LARGEST_BYTES = 250_000;
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
      await save(shot, path.join(FOLDER, `${name}-${width}.png`));
    });
  }
}

/** Writes the picture with as many colours, and then as many pixels, as fit the size. */
async function save(shot: Buffer, file: string): Promise<void> {
  const { width } = await sharp(shot).metadata();
  for (const { colours, scale } of [
    { colours: 256, scale: 1 },
    { colours: 64, scale: 1 },
    { colours: 128, scale: 0.6 },
    { colours: 64, scale: 0.45 },
    { colours: 64, scale: 0.35 },
    { colours: 32, scale: 0.3 },
    { colours: 32, scale: 0.22 },
  ]) {
    const png = await sharp(shot)
      .resize({ width: Math.round(width * scale) })
      .png({ palette: true, colours, effort: 8, compressionLevel: 9 })
      .toBuffer();
    if (png.length > LARGEST_BYTES) continue;
    writeFileSync(file, png);
    return;
  }
  throw new Error(`${file} does not fit into ${LARGEST_BYTES} bytes.`);
}
