import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ORDER_MS,
  orderRefusal,
  type OpenOrders,
  type OrderOutcome,
  type ReleaseList,
  type ReleaseOrder,
  type ReleaseOrderInput,
  type Releases,
} from 'shared-types';
import { DAY_MS, HOUR_MS } from '../foundation/deadlines';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor, SignedInUser } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { Sweeps } from '../foundation/database/sweep';
import { ConflictError, ForbiddenError } from '../foundation/http/domain-errors';
import type { ReleaseOrderEntity } from './release.entity';
import { ReleasesRepository } from './releases.repository';

const earliest = () => new Date(Date.now() - ORDER_MS);

function stateOf({ outcome, givenAt }: ReleaseOrderEntity): ReleaseOrder['state'] {
  return outcome ?? (givenAt > earliest() ? 'open' : 'missed');
}

function recordOf(order: ReleaseOrderEntity): ReleaseOrder {
  const { id, name, version, action, traffic, reason, mark, givenBy, givenAt, detail } = order;
  return {
    id,
    name,
    version,
    action,
    ...(traffic !== null && { traffic }),
    ...(reason !== null && { reason }),
    mark,
    by: givenBy,
    at: givenAt.toISOString(),
    state: stateOf(order),
    ...(detail !== null && { detail }),
  };
}

/** Of an order, for the audit log. */
const eventOf = ({ name, version, action, traffic, reason }: ReleaseOrderEntity) => ({
  target: `${name} ${version}`,
  detail: { name, version, order: action, ...(traffic !== null && { traffic }), ...(reason && { reason }) },
});

/** Which versions there are, and orders for the watcher, who alone can change what is published. */
@Injectable()
export class ReleasesService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly releases: ReleasesRepository,
    private readonly audit: AuditLog,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.forgetOld(), 'old orders of versions were not removed');
  }

  /** @param only names of remotes; null for all */
  async read(only: readonly string[] | null): Promise<Releases> {
    const [list, orders] = await Promise.all([this.releases.list(), this.releases.newest(only)]);
    return {
      changedAt: list?.reportedAt.toISOString() ?? null,
      remotes: list?.remotes.filter(({ name }) => only === null || only.includes(name)) ?? [],
      orders: orders.map(recordOf),
    };
  }

  replaceList(list: ReleaseList): Promise<void> {
    return this.releases.replaceList(list);
  }

  /** What is to be carried out, and which list is known. */
  async open(): Promise<OpenOrders> {
    const [list, orders] = await Promise.all([this.releases.list(), this.releases.open(earliest())]);
    return { mark: list?.mark ?? null, orders: orders.map(recordOf) };
  }

  /**
   * Takes an order for the watcher.
   * @throws ForbiddenError for a remote that the user does not see
   * @throws ConflictError when it makes no sense, or another is under way
   */
  async order(input: ReleaseOrderInput, user: SignedInUser, actor: Actor): Promise<ReleaseOrder> {
    if (user.remotes?.includes(input.name) === false) {
      throw new ForbiddenError(`You decide about releases of ${user.remotes.join(', ')}.`);
    }
    const list = await this.releases.list();
    const versions = list?.remotes.find(({ name }) => name === input.name)?.versions ?? [];
    const refusal = orderRefusal(versions, input);
    if (refusal !== undefined) throw new ConflictError(refusal);
    const open = await this.releases.open(earliest());
    if (open.some(({ name }) => name === input.name)) {
      throw new ConflictError(`An order for ${input.name} is under way: wait for what becomes of it.`);
    }
    const { name, version, action, mark, traffic = null, reason = null } = input;
    return this.releases.transaction(async (manager) => {
      const wanted = { name, version, action, mark, traffic, reason, givenBy: user.email };
      const order = await this.releases.add(wanted, manager);
      await this.audit.record(actor, { action: 'releases.ordered', ...eventOf(order) }, manager);
      return recordOf(order);
    });
  }

  /** Notes what became of an order. */
  async end(id: number, outcome: OrderOutcome, actor: Actor): Promise<void> {
    await this.releases.transaction(async (manager) => {
      const order = await this.releases.end(id, outcome, manager);
      if (order === null) return;
      const { target, detail } = eventOf(order);
      const event = {
        action: `releases.${outcome.outcome}`,
        target,
        detail: { ...detail, by: order.givenBy },
      };
      await this.audit.record(actor, event, manager);
    });
  }

  /** Removes orders older than REMOTE_HEALTH_DAYS; safe to run on all instances at once. */
  async forgetOld(): Promise<void> {
    await this.releases.prune(new Date(Date.now() - this.config.remoteHealthDays * DAY_MS));
  }
}
