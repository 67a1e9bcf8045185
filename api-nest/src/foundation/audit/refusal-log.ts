import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { MINUTE_MS } from '../deadlines';
import type { Actor } from '../auth/current-user';
import type { Counter } from 'prom-client';
import { networkOf } from 'shared-types/network';
import { Metrics } from '../metrics/metrics';
import { AuditLog, type AuditEvent } from './audit-log';

/** Refusals in a minute that get an entry each: of one network, and of all. The rest is summed up. */
const SINGLY = 20;
const SINGLY_IN_ALL = 200;
/** Networks that are summed up one by one; what comes from further ones is summed up together. */
const NETWORKS = 50;

/** What a network's refusals in a minute come to. */
interface Tally {
  count: number;
  /** How many of them have no entry of their own. */
  further: number;
}

/** Attempts of one network on one account that were refused without being judged. */
interface Throttled {
  network: string;
  event: AuditEvent;
  count: number;
}

const ANONYMOUS: Actor = { email: null, ip: null, requestId: null };

/**
 * Records what was refused, sign-ins too, in such a way that a flood cannot fill the disk: whatever comes, from however
 * many networks, a minute adds {@link SINGLY_IN_ALL} entries, one for each of {@link NETWORKS} networks, and one for each
 * of {@link NETWORKS} accounts whose attempts are throttled, at most.
 */
@Injectable()
export class RefusalLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RefusalLog.name);
  private tallies = new Map<string, Tally>();
  private throttled = new Map<string, Throttled>();
  private singly = 0;
  private timer: NodeJS.Timeout | undefined;

  private readonly refusals: Counter<'action'>;

  constructor(
    private readonly audit: AuditLog,
    metrics: Metrics,
  ) {
    this.refusals = metrics.counter('api_refusals_total', 'What was refused, by the audit log’s action', [
      'action',
    ]);
  }

  /** Records a refusal; a failure to record is logged and does not change the refusal. */
  async record(actor: Actor, event: AuditEvent): Promise<void> {
    this.begin(event);
    const tally = this.tallyOf(networkOf(actor.ip));
    tally.count += 1;
    if (tally.count > SINGLY || this.singly >= SINGLY_IN_ALL) {
      tally.further += 1;
      return;
    }
    this.singly += 1;
    await this.write(actor, event);
  }

  /** Counts an attempt on an account that was refused without being judged: a minute of a network's has one entry. */
  recordThrottled(actor: Actor, event: AuditEvent): void {
    this.begin(event);
    const network = networkOf(actor.ip);
    const key = `${network} ${event.target ?? ''}`;
    const known = this.throttled.get(key);
    if (known) known.count += 1;
    else if (this.throttled.size < NETWORKS) this.throttled.set(key, { network, event, count: 1 });
    else this.tallyOf(network).further += 1;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sumUp();
  }

  private begin({ action }: AuditEvent): void {
    this.refusals.inc({ action });
    this.timer ??= setTimeout(() => void this.sumUp(), MINUTE_MS).unref();
  }

  private tallyOf(network: string): Tally {
    const key = this.tallies.has(network) || this.tallies.size < NETWORKS ? network : '';
    const tally = this.tallies.get(key) ?? { count: 0, further: 0 };
    this.tallies.set(key, tally);
    // Those of many networks are together; each is its network's first.
    return key === '' ? Object.assign(tally, { count: 0 }) : tally;
  }

  /** Ends the minute: one entry for what was throttled of each account, and for what else a network's has none for. */
  private async sumUp(): Promise<void> {
    const { tallies, throttled } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.tallies = new Map();
    this.throttled = new Map();
    this.singly = 0;
    for (const { network, event, count } of throttled.values()) {
      const attempts = count === 1 ? 'attempt' : 'attempts';
      const detail = { count, summary: `${count} ${attempts} refused from ${network}` };
      await this.write({ ...ANONYMOUS, ip: network }, { ...event, detail });
    }
    for (const [network, { further }] of tallies) {
      if (further === 0) continue;
      const from = network === '' ? 'further networks' : network;
      const detail = { further, summary: `${further} more refused from ${from}` };
      const actor = network === '' ? ANONYMOUS : { ...ANONYMOUS, ip: network };
      await this.write(actor, { action: 'request.refused', target: 'several', detail });
    }
  }

  private async write(actor: Actor, event: AuditEvent): Promise<void> {
    try {
      await this.audit.record(actor, event);
    } catch (error) {
      this.logger.error({ err: error, action: event.action }, 'a refusal was not recorded');
    }
  }
}
