import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as prettier from 'prettier';
import { MANIFEST_FOLDER, manifestSource } from './pictures/manifest';
import { readOriginals } from './pictures/originals';
import { findProjectRoot } from './project-root';

// `tsx tooling/src/pictures.ts` writes the list of images that the code imports; `npm run build` makes the renditions.
const root = findProjectRoot();
const folder = join(root, MANIFEST_FOLDER);
const sources = await manifestSource(await readOriginals(root));
await rm(join(folder, 'pictures'), { recursive: true, force: true });
for (const [name, source] of Object.entries(sources)) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  const style = await prettier.resolveConfig(file);
  await writeFile(file, await prettier.format(source, { ...style, filepath: file }));
}
