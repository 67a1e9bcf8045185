import type { RemoteRoute } from 'shared-types/remote-routes';

export const routes: RemoteRoute[] = [{ path: '/sample-at', module: 'sample/SamplePage' }];
