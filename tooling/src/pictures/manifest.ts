import sharp from 'sharp';
import type { Picture } from 'shared-types/picture';
import type { OriginalImage } from './originals';

/** The folder of the generated manifest, relative to the repository. */
export const MANIFEST_FOLDER = 'shared-types/src/content';

const HEADER = '// Made by `npx tsx tooling/src/pictures.ts` from shared-ui/pictures; do not edit.';

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

/**
 * The manifest's source, unformatted: a module for each image and one that exports them all, so that a bundle has only
 * those in use, and no chunk those of another.
 * @returns file in the manifest's folder → its text
 */
export async function manifestSource(originals: OriginalImage[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const original of originals)
    files[`pictures/${original.name}.ts`] = [
      HEADER,
      "import type { Picture } from '../../picture';",
      `export const ${exportName(original.name)}: Picture = ${JSON.stringify(await describePicture(original))};`,
    ].join('\n');
  const all = originals.map(({ name }) => `export { ${exportName(name)} } from './pictures/${name}';`);
  return { ...files, 'pictures.ts': [HEADER, ...all].join('\n') };
}
