import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, type PictureFormat } from 'shared-types/picture';
import type { OriginalImage } from './originals';

/** How renditions are encoded; any change makes all of them again. */
const ENCODING = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  social: { width: 1200, height: 630, quality: 80 },
} as const;

interface Rendition {
  fileName: string;
  write: (target: string) => Promise<unknown>;
}

/** The folder of renditions between builds, whose name depends on the encoding. */
function cacheFolder(root: string): string {
  const encoding = createHash('sha256').update(JSON.stringify(ENCODING)).digest('hex').slice(0, 8);
  return join(root, '.cache/pictures', encoding);
}

function planRenditions(original: OriginalImage): Rendition[] {
  const encode = (width: number, format: PictureFormat) => (target: string) =>
    sharp(original.file).resize({ width }).toFormat(format, ENCODING[format]).toFile(target);
  const { width, height, quality } = ENCODING.social;
  return [
    ...original.widths.flatMap((renditionWidth) =>
      PICTURE_FORMATS.map((format) => ({
        fileName: `${original.name}-${original.hash}-w${renditionWidth}.${format}`,
        write: encode(renditionWidth, format),
      })),
    ),
    {
      fileName: `${original.name}-${original.hash}-og.jpg`,
      write: (target) =>
        sharp(original.file).resize({ width, height }).jpeg({ quality, mozjpeg: true }).toFile(target),
    },
  ];
}

/**
 * Puts the originals (`<name>.jpg`) into `target`, which the shell's server serves at `/pictures`. Until its rendition
 * is there it sends the original.
 */
export async function placeOriginals(originals: OriginalImage[], target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { name, file } of originals) {
    const fresh = join(target, `${name}.jpg.part`);
    await rm(fresh, { force: true });
    await linkOrCopy(file, fresh);
    await rename(fresh, join(target, `${name}.jpg`));
  }
}

/**
 * Makes missing renditions, each in its place in `target` at once, and removes what no original needs any more. They
 * are kept between builds, and linked, which takes no space.
 */
export async function makeRenditions(
  root: string,
  originals: OriginalImage[],
  target: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const folder = cacheFolder(root);
  await mkdir(folder, { recursive: true });
  await mkdir(target, { recursive: true });
  const planned = originals.flatMap(planRenditions);
  const present = new Set(await readdir(folder));
  const placed = new Set(await readdir(target));
  const place = async (fileName: string): Promise<void> => {
    if (!placed.has(fileName)) await linkOrCopy(join(folder, fileName), join(target, fileName));
  };
  const isMissing = ({ fileName }: Rendition) => !present.has(fileName);
  for (const { fileName } of planned.filter((rendition) => !isMissing(rendition))) await place(fileName);
  const missing = planned.filter(isMissing);

  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let rendition = missing[next++]; rendition; rendition = missing[next++]) {
      const kept = join(folder, rendition.fileName);
      await rendition.write(`${kept}.part`);
      await rename(`${kept}.part`, kept);
      await place(rendition.fileName);
      onProgress(++done, missing.length);
    }
  };
  await Promise.all([worker(), worker()]);
  const wanted = planned.map(({ fileName }) => fileName);
  await keepOnly(join(root, '.cache/pictures'), [basename(folder)]);
  await keepOnly(folder, wanted);
  await keepOnly(target, [...wanted, ...originals.map(({ name }) => `${name}.jpg`)]);
}

async function keepOnly(folder: string, wanted: string[]): Promise<void> {
  const entries = new Set(await readdir(folder));
  for (const name of wanted) entries.delete(name);
  for (const entry of entries) await rm(join(folder, entry), { recursive: true });
}

/** Hard links do not cross file systems, and some have none. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
