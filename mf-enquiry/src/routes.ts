import type { RemoteRoute } from 'shared-types/remote-routes';

/** The form is shown on other parts' pages only. */
export const routes: RemoteRoute[] = [];
