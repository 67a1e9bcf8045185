import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';

export const routes: RemoteRoute[] = [];

export const places: RemotePlace[] = [
  { place: 'about:after-team', module: 'vote/Vote', props: { question: 'Which shelf will you take?' } },
];
