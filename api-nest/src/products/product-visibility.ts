import { currentView } from '../foundation/content/current-view';
import type { ProductEntity } from './product.entity';

/** Whether the request under way may open a product's page: a preview of releases shows those that are hidden, too. */
export function isShown({ hidden }: Pick<ProductEntity, 'hidden'>): boolean {
  const view = currentView();
  return !hidden || (view !== undefined && view.at === undefined);
}
