import { Injectable } from '@nestjs/common';
import { sameJson } from 'shared-types/json';
import { productInputSchema, productPartSchema, type ProductInput } from 'shared-types';
import type { ProductChange } from 'shared-types/product-changes';
import { PRODUCT_FIELDS, type ChangedField } from 'shared-types/product-fields';
import { DataSource } from 'typeorm';
import type { Actor } from '../foundation/auth/current-user';
import { ContentDocuments } from '../foundation/content/content-documents';
import { ConflictError, ValidationError, type Issue } from '../foundation/http/domain-errors';
import { parseBody, toIssues } from '../foundation/http/pipes';
import { productToStore, snapshotOf, type ProductEntity } from './product.entity';
import { ProductsRepository } from './products.repository';
import { ProductsService } from './products.service';

/** Why a change does not fit today's product; undefined where it does. */
function conflictOf({ product_id, was, set }: ProductChange, today: ProductEntity | undefined) {
  if (was === null) {
    if (set === null) return `The change of “${product_id}” says nothing.`;
    return today && `There is already a product “${product_id}”.`;
  }
  if (!today) return `There is no product “${product_id}” any more.`;
  const changed = (Object.keys(was) as ChangedField[]).filter((name) => !sameJson(was[name], today[name]));
  if (changed.length === 0) return undefined;
  const labels = changed.map((name) => PRODUCT_FIELDS[name].label).join(', ');
  return `“${today.name}”: another user has changed ${labels} meanwhile.`;
}

/** Changes of several products that belong together. */
@Injectable()
export class ProductChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: ContentDocuments,
    private readonly repository: ProductsRepository,
    private readonly products: ProductsService,
  ) {}

  /**
   * Makes all changes or none.
   * @throws ValidationError naming each field at fault; ConflictError naming what others have changed since
   */
  async apply(changes: readonly ProductChange[], actor: Actor): Promise<number> {
    const ids = changes.map(({ product_id }) => product_id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0) {
      const message = `“${ids[twice]}” is changed twice. Send one change for each product.`;
      throw new ValidationError([{ path: `changes[${twice}].product_id`, message }]);
    }
    await this.dataSource.transaction(async (manager) => {
      await this.documents.lock(
        ids.map((id) => ({ resource: 'products', id })),
        manager,
      );
      const found = await this.repository.findAll(ids, manager);
      const today = new Map(found.map((product) => [product.product_id, product]));
      const conflicts = changes.flatMap((change) => conflictOf(change, today.get(change.product_id)) ?? []);
      if (conflicts.length > 0) {
        const what = conflicts.slice(0, 5).join(' ');
        throw new ConflictError(`${what} Nothing was changed: load the products, then change them again.`);
      }
      const inputs = acceptedOf(changes, today);
      for (const { product_id, set } of changes) {
        const input = inputs.get(product_id);
        if (set === null) await this.products.removeWithin(product_id, actor, manager);
        else if (input)
          await this.products.store(productToStore(input, today.get(product_id) ?? null), actor, manager);
      }
    });
    return changes.length;
  }
}

/**
 * What is stored, by product. A field that is not changed stays as it is, also where it is longer than today allows.
 * @throws ValidationError for all that is wrong
 */
function acceptedOf(
  changes: readonly ProductChange[],
  today: ReadonlyMap<string, ProductEntity>,
): Map<string, ProductInput> {
  const issues: Issue[] = [];
  const accepted = new Map<string, ProductInput>();
  for (const [index, { product_id, set }] of changes.entries()) {
    if (set === null) continue;
    const before = today.get(product_id);
    const whole = { ...(before && snapshotOf(before)), ...set, product_id };
    const parsed = parseBody<ReturnType<(typeof productInputSchema)['safeParse']>>(productInputSchema, whole);
    if (parsed.success) {
      accepted.set(product_id, parsed.data);
      continue;
    }
    const own = parsed.error.issues.filter(
      ({ path: [name] }) => !before || (name !== undefined && Object.hasOwn(set, name)),
    );
    for (const { path, message } of toIssues(own))
      issues.push({ path: `changes[${index}].set.${path}`, message: `${product_id}: ${message}` });
    const part = parseBody<ReturnType<(typeof productPartSchema)['safeParse']>>(productPartSchema, set);
    if (!before || !part.success) continue;
    // Without the defaults of what is not set.
    const values = Object.entries(part.data).filter(([name]) => Object.hasOwn(set, name));
    accepted.set(product_id, { ...snapshotOf(before), ...Object.fromEntries(values) });
  }
  if (issues.length > 0) throw new ValidationError(issues);
  return accepted;
}
