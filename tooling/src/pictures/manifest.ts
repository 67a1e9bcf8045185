import sharp from 'sharp';
import type { Picture } from 'shared-types/picture';
import type { OriginalImage } from './originals';

/** The generated manifest, relative to the repository. */
export const MANIFEST_FILE = 'shared-types/src/content/pictures.ts';

const HEADER = `// Made by \`npx tsx tooling/src/pictures.ts --manifest\` from shared-ui/pictures; do not edit.
import type { Picture } from '../picture';
`;

/** `colours/wall-system-white.jpg` → `wallSystemWhite`, `gallery-01` → `gallery01`. */
export function exportName(imageName: string): string {
  return imageName.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** An original's `Picture` value in the manifest. */
export async function describePicture(original: OriginalImage): Promise<Picture> {
  const tiny = await sharp(original.file).resize(16).webp({ quality: 30, effort: 6 }).toBuffer();
  return {
    src: `/pictures/${original.name}.jpg`,
    width: original.width,
    height: original.height,
    hash: original.hash,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    widths: original.widths,
  };
}

/** The manifest's source, unformatted: one constant per image, so that bundlers keep only those in use. */
export async function manifestSource(originals: OriginalImage[]): Promise<string> {
  const constants = await Promise.all(
    originals.map(
      async (original) =>
        `export const ${exportName(original.name)}: Picture = ${JSON.stringify(await describePicture(original))};`,
    ),
  );
  return [HEADER, ...constants, ''].join('\n');
}
