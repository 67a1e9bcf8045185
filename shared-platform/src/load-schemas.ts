import type * as schemas from './schemas';

export type Schemas = typeof schemas;

let loaded: Schemas | undefined;

/**
 * The schemas of everything that reaches the browser from outside the page's HTML, in a separate chunk: a first page
 * needs none of them, because the server parsed its data.
 */
export async function loadSchemas(): Promise<Schemas> {
  loaded ??= await import(/* webpackChunkName: "schemas" */ './schemas');
  return loaded;
}

/** The schemas, if they have been loaded. */
export function loadedSchemas(): Schemas | undefined {
  return loaded;
}
