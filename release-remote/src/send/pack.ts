import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { BuiltFiles } from 'release/publish/build';

/** A build as a gzipped tar, of the same bytes each time. */
export async function packBuild({ dist, files }: Pick<BuiltFiles, 'dist' | 'files'>): Promise<Buffer> {
  const archive = pack();
  const bytes = buffer(archive);
  for (const name of files) archive.entry({ name, mtime: new Date(0) }, readFileSync(join(dist, name)));
  archive.finalize();
  return promisify(gzip)(await bytes);
}
