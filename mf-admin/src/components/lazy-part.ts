import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component that is a chunk of its own, fetched when it is first shown, or before by `fetch`. */
export type LazyPart<P extends object = object> = LazyExoticComponent<ComponentType<P>> & {
  fetch: () => void;
};

export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const once = async () => {
    loading ??= load().then((component) => ({ default: component }));
    try {
      return await loading;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  const fetch = () => {
    // What could not be had ahead is asked for again when it is shown, and then its failure is.
    once().catch(() => undefined);
  };
  return Object.assign(lazy(once), { fetch });
}
