import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Streams text in pieces. Headers are set once the first piece is there, so that an earlier failure is still answered
 * as a problem; a later one cuts the answer off.
 */
export async function streamAnswer(
  response: Response,
  pieces: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<void> {
  const first = await pieces.next();
  response.set(headers);
  async function* whole(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  await pipeline(whole, response);
}

/** Values as one JSON array, one at a time, so that they are never all in memory. */
export async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const value of values) {
    yield separator + JSON.stringify(value);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
