import { lazyPart } from '../components/lazy-part';

/** `AddToRelease` as a chunk of its own. */
export const LazyAddToRelease = lazyPart(() =>
  import(/* webpackChunkName: "add-to-release" */ './AddToRelease').then((module) => module.AddToRelease),
);
