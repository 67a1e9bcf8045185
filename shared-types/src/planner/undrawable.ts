import * as z from 'zod/mini';

/** Words in which PDF sheets have question marks, since their typefaces lack characters of them; the first eight. */
export const undrawableSchema = z.array(z.string());
