import { Injectable } from '@nestjs/common';
import {
  overPage,
  paths,
  publishedSolutionsSchema,
  redirectKey,
  redirectsSchema,
  withMoved,
  withoutFrom,
  type Redirects,
} from 'shared-types';
import { catalogueSeries } from 'shared-types/content/series';
import { solutions as builtInSolutions } from 'shared-types/content/solutions';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../auth/current-user';
import type { Issue } from '../http/domain-errors';
import { lockConfig, readStoredConfig, writeRevision } from './stored-config';

/**
 * The redirects of the site config, as the pages of other features change them. Every change is a revision like those
 * that users publish.
 */
@Injectable()
export class RedirectList {
  constructor(private readonly audit: AuditLog) {}

  /** Leads visitors of a page that has moved to its new address. Both are paths. */
  moved(from: string, to: string, actor: Actor, manager: EntityManager): Promise<void> {
    const [old, next] = [redirectKey(from), redirectKey(to)];
    return this.change((redirects) => withMoved(redirects, old, next), actor, manager);
  }

  /** Removes the redirects from addresses at which there are pages from now on. */
  freed(addresses: readonly string[], actor: Actor, manager: EntityManager): Promise<void> {
    const pages = addresses.map(redirectKey);
    return this.change((redirects) => withoutFrom(redirects, pages), actor, manager);
  }

  /** The redirects that would hide a product or a solution, as faults of the list. */
  async hiding(redirects: Redirects, manager: EntityManager): Promise<Issue[]> {
    const pages = await pagesAmong(
      redirects.map(({ from }) => from),
      manager,
    );
    return redirects.flatMap(({ from }, index) =>
      pages.has(from) ? [{ path: `[${index}].from`, message: overPage(from) }] : [],
    );
  }

  /** The redirects that hide no product and no solution. */
  async apart(redirects: Redirects, manager: EntityManager): Promise<Redirects> {
    const addresses = redirects.map(({ from }) => from);
    return withoutFrom(redirects, [...(await pagesAmong(addresses, manager))]);
  }

  private async change(
    next: (redirects: Redirects) => Redirects,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await lockConfig(manager, 'redirects');
    const before = (await readStoredConfig(manager, 'redirects', redirectsSchema)) ?? [];
    const value = next(before);
    if (JSON.stringify(value) === JSON.stringify(before)) return;
    const revision = await writeRevision(manager, { key: 'redirects', value, author: actor.email });
    const event = { action: 'site-config.published', target: 'redirects', detail: { revision } };
    await this.audit.record(actor, event, manager);
  }
}

/** Which of some paths are those of products and solutions. */
async function pagesAmong(addresses: readonly string[], manager: EntityManager): Promise<Set<string>> {
  const prefix = `${paths.products}/`;
  const ids = addresses.flatMap((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : []));
  const products: { product_id: string }[] = await manager.query(
    'SELECT product_id FROM products WHERE product_id = ANY ($1)',
    [ids],
  );
  const published = (await readStoredConfig(manager, 'custom_solutions', publishedSolutionsSchema)) ?? [];
  const solutions = published.length > 0 ? published : builtInSolutions;
  return new Set(
    [
      ...products.map(({ product_id }) => paths.product(product_id)),
      ...catalogueSeries.map(({ id }) => paths.product(id)),
      ...solutions.map(({ id }) => paths.solution(id)),
    ].map(redirectKey),
  );
}
