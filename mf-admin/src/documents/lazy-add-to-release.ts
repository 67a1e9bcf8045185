import { lazyPart } from '../components/lazy-part';

/** What is said once changes wait in a release. */
export const addedTo = (name: string): string => `Added to the release “${name}”. The website is unchanged.`;

/** `AddToRelease` as a chunk of its own. */
export const LazyAddToRelease = lazyPart(() =>
  import(/* webpackChunkName: "add-to-release" */ './AddToRelease').then((module) => module.AddToRelease),
);
