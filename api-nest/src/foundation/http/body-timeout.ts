import { IMAGE_MAX_BYTES } from 'shared-types/image';
import { inTime } from '../in-time';
import { RequestTimeoutError } from './domain-errors';

/** How long a body may take to arrive, in ms: up to the size of an image, and larger ones, of signed-in users. */
const BODY_MS = 30_000;
const LARGE_BODY_MS = 240_000;

/**
 * Waits for a body that is being read. The answer to a late one closes its connection, which ends the reading.
 * @param limit its largest size in bytes
 * @throws RequestTimeoutError when it takes longer than 30 s, or 4 minutes where it may be larger than an image
 */
export function bodyInTime<T>(body: Promise<T>, limit: number): Promise<T> {
  const ms = limit > IMAGE_MAX_BYTES ? LARGE_BODY_MS : BODY_MS;
  return inTime(body, ms, () => new RequestTimeoutError());
}
