import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';

/** A gzipped tar with entries that need not be those of a build. */
export async function archiveOf(
  entries: readonly (readonly [name: string, content: string | Buffer, header?: Partial<Header>])[],
): Promise<Buffer> {
  const archive = pack();
  const bytes = buffer(archive);
  for (const [name, content, header = {}] of entries) {
    if (header.type === undefined) archive.entry({ name }, content);
    else archive.entry({ name, ...header }).end(null);
  }
  archive.finalize();
  return gzipSync(await bytes);
}
