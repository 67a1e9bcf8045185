import type { Response } from 'express';

/** A signal that a visitor has left before the answer was sent. */
export function whenLeft(response: Response): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}
