import { Injectable, Logger } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { SharedMetrics } from 'shared-types/node/shared-metrics';
import { Siblings } from 'shared-types/node/siblings';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DEADLINES } from '../deadlines';
import { inTime } from '../in-time';

/** Buckets in seconds, from a 304 to a batch of images. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What is measured when the metrics are read: a value, or one for each set of labels. */
export type Reading = number | readonly [labels: Record<string, string>, value: number][];

/** A measured value. */
export interface Measure {
  /** By the rules of Prometheus, with its unit. */
  name: string;
  help: string;
  labelNames?: string[];
  /** Whether each worker of the API has its own value, so that theirs are added up; by default all measure the same. */
  ofWorker?: boolean;
}

/** The route's pattern rather than the path, since paths are unbounded. */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route !== 'object' || route === null || !('path' in route)) return 'none';
  return String(route.path);
}

/** What a read answers. @throws Error when it takes too long */
export const readInTime = <T>(reading: T | Promise<T>): Promise<T> =>
  inTime(reading, DEADLINES.metric, () => new Error('It took too long.'));

/** Counters and timings of this worker, and what all workers of this API have counted, in Prometheus' form. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger(Metrics.name);
  private readonly siblings = new Siblings((error, topic) =>
    this.logger.error({ err: error, topic }, 'a sibling got no answer'),
  );
  /** Of all workers of this API. */
  readonly shared = new SharedMetrics(this.registry, this.siblings, (all) =>
    AggregatorRegistry.aggregate(all),
  );

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A counter of a feature's own; `labelNames` have few values each. */
  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Has a value read on request. What cannot be read in time, as while the database is away, is left out. */
  measure(
    { name, help, labelNames = [], ofWorker = false }: Measure,
    read: () => Reading | Promise<Reading>,
  ): void {
    const { logger } = this;
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: ofWorker ? 'sum' : 'max',
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          const reading = await readInTime(read());
          for (const [labels, value] of typeof reading === 'number' ? [[{}, reading] as const] : reading) {
            this.set(labels, value);
          }
        } catch (error) {
          // A value without labels would be 0.
          if (labelNames.length === 0) this.set(NaN);
          logger.debug({ err: error, name }, 'a value could not be read');
        }
      },
    });
  }

  /** Times every request that reaches Express. */
  readonly observe: RequestHandler = (request, response, next) => {
    const stop = this.requests.startTimer();
    response.once('finish', () =>
      stop({ method: request.method, route: routeOf(request), status: response.statusCode }),
    );
    next();
  };
}
