import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { MANIFEST_FILE, manifestSource } from './pictures/manifest';
import { readOriginals } from './pictures/originals';
import { findProjectRoot } from './project-root';

// `tsx tooling/src/pictures.ts` writes the list of images that the code imports; `npm run build` makes the renditions.
const root = findProjectRoot();
const file = join(root, MANIFEST_FILE);
const style = await prettier.resolveConfig(file);
const source = await manifestSource(await readOriginals(root));
await writeFile(file, await prettier.format(source, { ...style, filepath: file }));
