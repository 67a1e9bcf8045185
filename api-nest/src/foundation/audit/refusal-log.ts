import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Actor } from '../auth/current-user';
import { AuditLog } from './audit-log';

/** Refusals of one address in a minute that get an entry each; the rest is summed up in one. */
const SINGLY = 20;
const WINDOW_MS = 60_000;
/** Addresses watched at a time; with more, the oldest are summed up early. */
const ADDRESSES = 10_000;

interface Window {
  count: number;
  timer: NodeJS.Timeout;
  actor: Actor;
}

/** Records refused requests, so that a flood of them cannot fill the disk. */
@Injectable()
export class RefusalLog implements OnApplicationShutdown {
  private readonly logger = new Logger(RefusalLog.name);
  private readonly windows = new Map<string, Window>();

  constructor(private readonly audit: AuditLog) {}

  /** Records a refused request; a failure to record is logged and does not change the refusal. */
  async record(actor: Actor, target: string, status: number): Promise<void> {
    const window = this.windowOf(actor);
    window.count += 1;
    if (window.count > SINGLY) return;
    await this.write(actor, target, { status });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.windows.keys()].map((address) => this.close(address)));
  }

  private windowOf(actor: Actor): Window {
    const address = actor.ip ?? '';
    const known = this.windows.get(address);
    if (known) return known;
    if (this.windows.size >= ADDRESSES) {
      const oldest = this.windows.keys().next();
      if (!oldest.done) void this.close(oldest.value);
    }
    const timer = setTimeout(() => void this.close(address), WINDOW_MS).unref();
    const window = { count: 0, timer, actor };
    this.windows.set(address, window);
    return window;
  }

  private async close(address: string): Promise<void> {
    const window = this.windows.get(address);
    this.windows.delete(address);
    clearTimeout(window?.timer);
    if (!window || window.count <= SINGLY) return;
    await this.write(window.actor, 'several', { further: window.count - SINGLY });
  }

  private async write(actor: Actor, target: string, detail: Record<string, unknown>): Promise<void> {
    try {
      await this.audit.record(actor, { action: 'request.refused', target, detail });
    } catch (error) {
      this.logger.error({ err: error, actor, target }, 'a refusal was not recorded');
    }
  }
}
