import sharp from 'sharp';
import type { Picture } from 'shared-types/picture';
import type { OriginalPicture } from './originals';

/** Where the generated manifest is kept, relative to the repository. */
export const MANIFEST_FILE = 'shared-types/src/content/pictures.ts';

const HEADER = `// Made by \`npx tsx tooling/src/pictures.ts --manifest\` from shared-ui/pictures; do not edit.
import type { Picture } from '../picture';
`;

/** `colours/wall-system-white.jpg` → `wallSystemWhite`, `gallery-01` → `gallery01`. */
export function exportName(pictureName: string): string {
  return pictureName.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The `Picture` value of an original: what the manifest says about it. */
export async function describePicture(original: OriginalPicture): Promise<Picture> {
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

/** Source text of the manifest, unformatted: one named constant per picture, so that bundlers keep only those in use. */
export async function manifestSource(originals: OriginalPicture[]): Promise<string> {
  const constants = await Promise.all(
    originals.map(
      async (original) =>
        `export const ${exportName(original.name)}: Picture = ${JSON.stringify(await describePicture(original))};`,
    ),
  );
  return [HEADER, ...constants, ''].join('\n');
}
