import * as z from 'zod/mini';

/** The id of a row, as it stands in a path: up to nine digits. @param message what is wrong with anything else */
export const rowIdSchema = (message = 'An id is a whole number from 1 to 999999999.') =>
  z.int(message).check(z.minimum(1, message), z.maximum(999_999_999, message));
