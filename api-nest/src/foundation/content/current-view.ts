import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Content other than today's that a request reads: of releases, or of a moment. */
export interface CurrentView {
  /** The moment, of a view of one. */
  at?: Date | undefined;
  /** Makes the statements of a transaction read the view's content. */
  enter(manager: EntityManager): Promise<void>;
}

const storage = new AsyncLocalStorage<CurrentView>();

/** The view that the request under way reads, if any. */
export const currentView = (): CurrentView | undefined => storage.getStore();

/** Runs work whose reads are those of a view. */
export const withView = <T>(view: CurrentView, work: () => T): T => storage.run(view, work);
