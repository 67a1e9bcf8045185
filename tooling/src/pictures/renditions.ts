import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, type PictureFormat } from 'shared-types/picture';
import type { OriginalPicture } from './originals';

/** How renditions are encoded; changing any of it makes all of them again. */
const ENCODING = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  social: { width: 1200, height: 630, quality: 80 },
} as const;

interface Rendition {
  fileName: string;
  write: (target: string) => Promise<unknown>;
}

/** Where renditions are kept between builds. The folder's name changes with the encoding. */
function cacheFolder(root: string): string {
  const encoding = createHash('sha256').update(JSON.stringify(ENCODING)).digest('hex').slice(0, 8);
  return join(root, '.cache/pictures', encoding);
}

function planRenditions(original: OriginalPicture): Rendition[] {
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
 * Makes the renditions that are missing, removes those that no original asks for any more.
 * @returns the folder they are in and how many were made.
 */
export async function makeRenditions(
  root: string,
  originals: OriginalPicture[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<{ folder: string; made: number }> {
  const folder = cacheFolder(root);
  await mkdir(folder, { recursive: true });
  const planned = originals.flatMap(planRenditions);
  const present = new Set(await readdir(folder));
  const missing = planned.filter(({ fileName }) => !present.has(fileName));
  await removeOthers(join(root, '.cache/pictures'), folder, new Set(planned.map(({ fileName }) => fileName)));

  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let rendition = missing[next++]; rendition; rendition = missing[next++]) {
      const target = join(folder, rendition.fileName);
      await rendition.write(`${target}.part`);
      await rename(`${target}.part`, target);
      onProgress(++done, missing.length);
    }
  };
  await Promise.all([worker(), worker()]);
  return { folder, made: missing.length };
}

async function removeOthers(cache: string, folder: string, wanted: Set<string>): Promise<void> {
  for (const entry of await readdir(cache)) {
    if (join(cache, entry) !== folder) await rm(join(cache, entry), { recursive: true });
  }
  for (const entry of await readdir(folder)) {
    if (!wanted.has(entry)) await rm(join(folder, entry));
  }
}

/**
 * Fills `target` with the renditions and the originals (`<name>.jpg`), as the shell server serves them at
 * `/pictures`. Hard links, so that it costs no space; the folder is replaced as a whole.
 */
export async function placePictures(
  originals: OriginalPicture[],
  renditionFolder: string,
  target: string,
): Promise<void> {
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const fileName of await readdir(renditionFolder)) {
    await linkOrCopy(join(renditionFolder, fileName), join(fresh, fileName));
  }
  for (const original of originals) {
    await linkOrCopy(original.file, join(fresh, `${original.name}.jpg`));
  }
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/** Hard links do not cross file systems, and some have none. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
