import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import type { RenderToPipeableStreamOptions } from 'react-dom/server';
// React's build for Bun: it hands over strings, where the one for Node encodes each of a page's thousands of pieces.
import { renderToPipeableStream } from 'react-dom/server.bun';

type Options = Pick<RenderToPipeableStreamOptions, 'bootstrapScripts' | 'progressiveChunkSize' | 'onError'>;

/** Takes what React writes, all of it at once when everything is ready; a real stream would copy and wait. */
class Sink extends EventEmitter {
  readonly writable = true;
  private readonly pieces: string[] = [];

  constructor(
    private readonly done: (html: Buffer) => void,
    private readonly failed: (error: Error) => void,
  ) {
    super();
  }

  write(piece: string): boolean {
    this.pieces.push(piece);
    return true;
  }

  end(): this {
    this.done(Buffer.from(this.pieces.join('')));
    return this;
  }

  /** Called instead of `end` by a React that cannot go on. */
  destroy(error: Error): void {
    this.failed(error);
  }
}

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
        pipe(new Sink(resolve, reject));
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const deadline = setTimeout(() => abort(late()), deadlineMs);
  });
}
