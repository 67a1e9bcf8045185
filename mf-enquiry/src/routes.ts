import type { RemoteRoute } from 'shared-types/routes';

/** The form stands on other pages only. */
export const routes: RemoteRoute[] = [];
