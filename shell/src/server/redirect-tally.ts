import type { Logger } from 'pino';
import { REDIRECT_HITS_MAX, REDIRECT_KEY_MAX, type RedirectHits } from 'shared-types/redirects';
import type { Config } from './config';

/** Interval of the reports, in ms. */
const REPORT_MS = 5000;
const REPORT_LIMIT_MS = 4000;

/** An answer that a report does not get by being sent again. */
class RefusedReport extends Error {}

type Report = (hits: RedirectHits['hits']) => Promise<void>;

/** Counts redirected visits in memory, and reports them in batches; what could not be reported is in the next one. */
export class RedirectTally {
  private counts = new Map<string, number>();
  private readonly timer: NodeJS.Timeout | undefined;

  /** @param report undefined where the API does not know this process, and nothing is counted */
  constructor(
    private readonly report: Report | undefined,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    if (report) this.timer = setInterval(() => void this.flush(), REPORT_MS).unref();
  }

  /** Counts a visit of an old address, or several. */
  count(from: string, by = 1): void {
    // Lists that were stored before this limit may have longer ones.
    if (from.length > REDIRECT_KEY_MAX) return;
    if (this.report) this.counts.set(from, (this.counts.get(from) ?? 0) + by);
  }

  /** Reports what has been counted. */
  async flush(): Promise<void> {
    if (this.counts.size === 0) return;
    const counts = [...this.counts];
    this.counts = new Map();
    while (counts.length > 0) {
      const batch = counts.slice(0, REDIRECT_HITS_MAX);
      try {
        await this.report?.(batch.map(([from, count]) => ({ from, count })));
      } catch (error) {
        if (!(error instanceof RefusedReport)) {
          for (const [from, count] of counts) this.count(from, count);
          this.log.warn(
            { err: error },
            'counts of redirected visits did not reach the API; the next report has them',
          );
          return;
        }
        this.log.warn({ err: error }, 'the API refused counts of redirected visits; they are lost');
      }
      counts.splice(0, batch.length);
    }
  }

  /** Ends the reports with a last one. */
  close(): Promise<void> {
    clearInterval(this.timer);
    return this.flush();
  }
}

/** Sends counts to the API; undefined without INTERNAL_TOKEN. */
export function reportHits({
  apiUrl,
  internalToken,
}: Pick<Config, 'apiUrl' | 'internalToken'>): Report | undefined {
  if (internalToken === undefined) return undefined;
  return async (hits) => {
    const response = await fetch(`${apiUrl}/api/redirect-hits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${internalToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ hits }),
      signal: AbortSignal.timeout(REPORT_LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    throw new (isRefused ? RefusedReport : Error)(`The API answered ${status}.`);
  };
}
