import type * as Runtime from 'react-refresh/runtime';

/** Where the builds of one page share the refresh runtime. */
export interface RefreshGlobal {
  formrasterRefresh?: typeof Runtime;
}

export const refreshGlobal: typeof globalThis & RefreshGlobal = globalThis;
