import { IMAGE_MAX_BYTES } from 'shared-types/image';
import { DEADLINES } from '../deadlines';
import { inTime } from '../in-time';
import { RequestTimeoutError } from './domain-errors';

/**
 * Waits for a body that is being read. The answer to a late one closes its connection, which ends the reading.
 * @param limit its largest size in bytes
 * @throws RequestTimeoutError when it takes longer than 30 s, or 4 minutes where it may be larger than an image
 */
export function bodyInTime<T>(body: Promise<T>, limit: number): Promise<T> {
  const ms = limit > IMAGE_MAX_BYTES ? DEADLINES.largeBody : DEADLINES.body;
  return inTime(body, ms, () => new RequestTimeoutError());
}
