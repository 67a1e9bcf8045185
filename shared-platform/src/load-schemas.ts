import { ApiError, NO_CONNECTION } from './api-error';
import type * as schemas from './schemas';

export type Schemas = typeof schemas;

let loaded: Schemas | undefined;

/**
 * The schemas of everything that reaches the browser from outside the page's HTML, in a separate chunk: a first page
 * needs none of them, because the server parsed its data.
 * @throws ApiError with status 0 while they cannot be fetched
 */
export async function loadSchemas(): Promise<Schemas> {
  loaded ??= await import(/* webpackChunkName: "schemas" */ './schemas').catch(() => {
    throw new ApiError(0, NO_CONNECTION);
  });
  return loaded;
}

/** The schemas, if they have been loaded. */
export function loadedSchemas(): Schemas | undefined {
  return loaded;
}
