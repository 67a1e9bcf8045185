import type * as schemas from './schemas';

export type Schemas = typeof schemas;

let loaded: Schemas | undefined;

/**
 * The schemas of everything that reaches the browser from outside the page's own HTML. They are a chunk of their
 * own, because a first page needs none of them: its data was parsed by the server that wrote it.
 */
export async function loadSchemas(): Promise<Schemas> {
  loaded ??= await import(/* webpackChunkName: "schemas" */ './schemas');
  return loaded;
}

/** The schemas when they are here already. */
export function loadedSchemas(): Schemas | undefined {
  return loaded;
}
