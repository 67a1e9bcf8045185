import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';

type Options = Pick<RenderToPipeableStreamOptions, 'bootstrapScripts' | 'progressiveChunkSize' | 'onError'>;

/**
 * Renders to complete HTML, in UTF-8, waiting for parts that suspend.
 * @param deadlineMs how long it waits, in ms; parts that are not ready then fail with what `late` makes
 * @throws the error that prevented rendering altogether
 */
export function toHtml(
  node: ReactNode,
  deadlineMs: number,
  late: () => Error,
  options: Options,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      ...options,
      onAllReady() {
        clearTimeout(deadline);
        resolve(buffer(pipe(new PassThrough())));
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const deadline = setTimeout(() => abort(late()), deadlineMs);
  });
}
