import { waitingPart } from 'shared-platform/waiting-part';

/** What the home page shows below the hero, of which no code is needed to read it. */
export const BelowHero = waitingPart(() => import(/* webpackChunkName: "page-home-part" */ './HomeSections'));
