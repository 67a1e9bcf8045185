import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';

type Options = Pick<RenderToPipeableStreamOptions, 'bootstrapScripts' | 'progressiveChunkSize' | 'onError'>;

/**
 * Renders to a string of complete HTML, waiting for parts that suspend.
 * @param deadlineMs how long it waits; parts that are not ready then fail with `late`
 * @throws what made it impossible to render anything at all
 */
export function toHtml(node: ReactNode, deadlineMs: number, late: Error, options: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(node, {
      ...options,
      onAllReady() {
        clearTimeout(deadline);
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const deadline = setTimeout(() => abort(late), deadlineMs);
  });
}
