import * as z from 'zod/mini';
import type { Siblings } from './siblings';

const TOPIC = 'metrics';

/** How long an answer waits for siblings, in ms. What one that hangs has counted is missing then. */
const SIBLINGS_MS = 1000;

/** A process starts when its newest worker has: otherwise prom-client leaves this out. */
const AGGREGATED_BY: Readonly<Record<string, string>> = { process_start_time_seconds: 'max' };

/** Metrics of one worker, as prom-client gives them; JSON has no number for NaN, which stands for an unknown value. */
const metricsSchema = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.string(),
    aggregator: z.string(),
    values: z.array(
      z.object({
        value: z.pipe(
          z.nullable(z.number()),
          z.transform((value) => value ?? NaN),
        ),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        metricName: z.optional(z.string()),
      }),
    ),
  }),
);

/** What is needed of prom-client's `Registry`. */
interface Registry {
  readonly contentType: string;
  metrics: () => Promise<string>;
  getMetricsAsJSON: () => Promise<object[]>;
}

/** The metrics of all workers of one program as one. */
export class SharedMetrics {
  readonly contentType: string;

  /**
   * @param registry that of this worker
   * @param aggregate prom-client's `AggregatorRegistry.aggregate`
   */
  constructor(
    private readonly registry: Registry,
    private readonly siblings: Pick<Siblings, 'on' | 'ask'>,
    private readonly aggregate: (metrics: object[]) => Pick<Registry, 'metrics'>,
  ) {
    this.contentType = registry.contentType;
    siblings.on(TOPIC, () => this.#own());
  }

  /** All of them in Prometheus' text format. */
  async read(): Promise<string> {
    const others = await this.siblings.ask(TOPIC, null, SIBLINGS_MS);
    if (others.length === 0) return this.registry.metrics();
    const parsed = others.map((one) => metricsSchema.parse(one));
    return this.aggregate([await this.#own(), ...parsed]).metrics();
  }

  async #own(): Promise<object[]> {
    const metrics = await this.registry.getMetricsAsJSON();
    return metrics.map((metric) => {
      const aggregator = 'name' in metric && AGGREGATED_BY[String(metric.name)];
      return aggregator ? { ...metric, aggregator } : metric;
    });
  }
}
