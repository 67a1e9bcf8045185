import type { Deployment, Discovery } from 'shared-types/discovery';
import { orderRefusal, type OrderOutcome, type ReleaseOrder } from 'shared-types/releases';
import type { SiteApi } from '../health/site-api';
import { promote, rollBack } from '../publish/checked-changes';
import { climbing, paused } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import type { RemotesStore } from '../publish/store/remotes-store';
import { Refusal } from '../refusal';
import { releaseList, versionsOf } from './release-list';

export interface OrdersOptions {
  store: RemotesStore;
  api: Pick<SiteApi, 'orders' | 'list' | 'ended'>;
  /** Prints a line at the terminal. */
  print: (line: string) => void;
  /** ms. */
  now?: () => number;
}

/** Another watcher has carried the order out. */
class CarriedOut extends Error {}

/** Whether a version is as an order wants it. */
function isAsOrdered({ action, traffic, reason }: ReleaseOrder, entry: Deployment | undefined): boolean {
  if (entry === undefined) return false;
  const { deployment, extras } = entry;
  if (action === 'take-back') return extras.withdrawn !== undefined && extras.withdrawn.reason === reason;
  if (action === 'promote') return deployment.traffic === traffic && !extras.canary?.climbs;
  return extras.canary !== undefined && Boolean(extras.canary.climbs) === (action === 'climb');
}

/** What an order did, in words. */
function deedOf({ name, version, action, traffic, reason }: ReleaseOrder): string {
  const deeds = {
    promote: `gets ${traffic} %`,
    climb: 'is promoted automatically',
    pause: 'is promoted only by hand',
    'take-back': `is rolled back (${reason})`,
  };
  return `${name} ${version} ${deeds[action]}`;
}

/**
 * Tells the API which versions there are, and carries out what users of the admin order. Any number may do so for one
 * store: an order holds for one state of one version, and only the first to replace the document finds it so.
 */
export class ReleaseOrders {
  /** By order: what was not reported to the API yet. */
  readonly #untold = new Map<number, OrderOutcome>();

  constructor(private readonly options: OrdersOptions) {}

  /** Carries out what was ordered, then tells the API how things are. @param known what is published */
  async check(known: Discovery): Promise<void> {
    const { api, store } = this.options;
    const { mark, orders } = await api.orders();
    for (const order of orders) {
      if (!this.#untold.has(order.id)) this.#untold.set(order.id, await this.#carryOut(order));
    }
    const list = releaseList(orders.length === 0 ? known : (await store.read()).discovery);
    // Before the outcomes: a user who sees that an order is done looks at the list.
    if (list.mark !== mark) await api.list(list);
    for (const [id, outcome] of this.#untold) {
      await api.ended(id, outcome);
      this.#untold.delete(id);
    }
  }

  /** @throws Error when it is not known whether the order can be carried out; then it is tried again */
  async #carryOut(order: ReleaseOrder): Promise<OrderOutcome> {
    const { store, print } = this.options;
    try {
      await changeLive(store, order.name, (entries, discovery) => {
        const versions = versionsOf(entries);
        const index = versions.findIndex(({ version }) => version === order.version);
        if (versions[index]?.mark !== order.mark && isAsOrdered(order, entries[index]))
          throw new CarriedOut();
        const refusal = orderRefusal(versions, order);
        if (refusal !== undefined) throw new Refusal(refusal);
        return this.#changed(order, entries, discovery);
      });
    } catch (error) {
      if (error instanceof CarriedOut) return { outcome: 'done' };
      if (error instanceof Refusal) return { outcome: 'refused', detail: error.message.slice(0, 4000) };
      throw error;
    }
    print(`${deedOf(order)}. ${order.by} ordered it in the admin.`);
    return { outcome: 'done' };
  }

  /** @throws Refusal */
  #changed(
    { name, action, traffic = 100, reason = '' }: ReleaseOrder,
    entries: readonly Deployment[],
    discovery: Discovery,
  ): Deployment[] | Promise<Deployment[]> {
    const { store, now = Date.now } = this.options;
    const at = new Date(now()).toISOString();
    switch (action) {
      case 'promote':
        return promote(name, traffic, entries, discovery, { at });
      case 'climb':
        return climbing(entries);
      case 'pause':
        return paused(entries);
      case 'take-back':
        return rollBack(store, name, { at, reason }, entries, discovery);
    }
  }
}
