import type * as Runtime from 'react-refresh/runtime';

/** How builds of one page hand each other the refresh runtime. */
export interface RefreshGlobal {
  formrasterRefresh?: typeof Runtime;
}

export const refreshGlobal: typeof globalThis & RefreshGlobal = globalThis;
