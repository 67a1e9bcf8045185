import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

const COMPRESSIBLE = /\.(js|css|json|svg|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every compressible file, so that the server never compresses one itself. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await brotli(bytes, best));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

/** Adds to a browser build what is published of it besides what runs. */
export class FinishedBuild implements WebpackPluginInstance {
  /** @param describe makes the files beside the build's folder: name → text */
  constructor(private readonly describe: (compilation: Compilation) => Record<string, string>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(FinishedBuild.name, async (compilation) => {
      await precompress(compiler.outputPath);
      for (const [file, text] of Object.entries(this.describe(compilation)))
        await writeFile(path.join(compiler.outputPath, '..', file), text);
    });
  }
}
