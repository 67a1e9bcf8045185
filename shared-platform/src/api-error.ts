import type { Problem } from 'shared-types/problem';

export const NO_CONNECTION = 'No connection. Check your internet connection and try again.';

/** A call to which the API responded with an error, or that got no response (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `message` is the specified `status: text` (public-site 8, resolution 28), without the status when it is 0. */
  constructor(
    readonly status: number,
    text: string,
    readonly problem?: Problem,
  ) {
    super(status === 0 ? text : `${status}: ${text}`);
  }
}
