import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component that is a chunk of its own, fetched when it is first shown. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load() }));
}
