import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { MANIFEST_FILE, manifestSource } from './pictures/manifest';
import { readOriginals } from './pictures/originals';
import { makeRenditions, placePictures } from './pictures/renditions';
import { findProjectRoot } from './project-root';

// `tsx tooling/src/pictures.ts` makes the renditions that are missing and places them for the shell server;
// with `--manifest` it writes the list of pictures that the code imports.
const root = findProjectRoot();
const originals = await readOriginals(root);

if (process.argv.includes('--manifest')) {
  const file = join(root, MANIFEST_FILE);
  const style = await prettier.resolveConfig(file);
  await writeFile(file, await prettier.format(await manifestSource(originals), { ...style, filepath: file }));
} else {
  const { folder } = await makeRenditions(root, originals, (done, total) => {
    if (done % 50 === 0 || done === total) process.stdout.write(`    ${done} of ${total} pictures made\n`);
  });
  await placePictures(originals, folder, join(root, 'shell/dist/pictures'));
}
