import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';

/** The remote has no pages of its own. */
export const routes: RemoteRoute[] = [];

export const places: RemotePlace[] = [{ place: 'sample:place', module: 'sample/SampleBand' }];
