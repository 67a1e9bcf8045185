import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** One of the site's own images in `shared-ui/pictures`. */
export interface OriginalImage {
  /** File name without extension; unique across the folder and `colours/`. */
  name: string;
  /** Absolute path. */
  file: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** First 8 hex digits of the file's SHA-256. */
  hash: string;
  /** Widths in px of its renditions, ascending. */
  widths: number[];
}

const FOLDER = 'shared-ui/pictures';

/** The widths at which each group of images is shown, on 1× and 2× screens. */
function widthsFor(name: string, inColours: boolean, width: number): number[] {
  const wanted = inColours
    ? [480, 960, 1280]
    : name.startsWith('hero-')
      ? [640, 960, 1280, 1600]
      : [320, 480, 640, 960, 1280, 1600];
  return wanted.filter((candidate) => candidate <= width);
}

/** Reads all originals, sorted by name. `root` is the repository. */
export async function readOriginals(root: string): Promise<OriginalImage[]> {
  const folder = join(root, FOLDER);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.jpg'));
  const originals = await Promise.all(files.map((file) => readOriginal(folder, file)));
  return originals.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readOriginal(folder: string, file: string): Promise<OriginalImage> {
  const bytes = await readFile(join(folder, file));
  const { width, height } = await sharp(bytes).metadata();
  const name = basename(file, '.jpg');
  return {
    name,
    file: join(folder, file),
    width,
    height,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
    widths: widthsFor(name, file !== basename(file), width),
  };
}
