import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';

type Options = Pick<RenderToPipeableStreamOptions, 'bootstrapScripts' | 'progressiveChunkSize' | 'onError'>;

/** Takes what React writes, all of it at once when everything is ready; a real stream would copy and wait. */
class Sink extends EventEmitter {
  readonly writable = true;
  private readonly chunks: Uint8Array[] = [];

  constructor(
    private readonly done: (html: Buffer) => void,
    private readonly failed: (error: Error) => void,
  ) {
    super();
  }

  write(chunk: Uint8Array | string): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.done(Buffer.concat(this.chunks));
    return this;
  }

  /** Called instead of `end` by a React that cannot go on. */
  destroy(error: Error): void {
    this.failed(error);
  }
}

/**
 * Renders to complete HTML, in UTF-8, waiting for parts that suspend.
 * @param deadlineMs how long it waits, in ms; parts that are not ready then fail with `late`
 * @throws the error that prevented rendering altogether
 */
export function toHtml(node: ReactNode, deadlineMs: number, late: Error, options: Options): Promise<Buffer> {
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
    const deadline = setTimeout(() => abort(late), deadlineMs);
  });
}
