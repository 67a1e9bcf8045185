import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Buckets in seconds: from an answer kept in memory to a batch of images. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The route's pattern, not the path: paths are unbounded. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route !== 'object' || route === null || !('path' in route)) return 'none';
  return String(route.path);
}

/** Counters and timings of one instance, in Prometheus' form. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  private readonly kept = new Counter({
    name: 'http_kept_answers_total',
    help: 'Requests answered from memory, before any middleware',
    labelNames: ['path'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Times every request that reaches Express. */
  readonly observe: RequestHandler = (request, response, next) => {
    const stop = this.requests.startTimer();
    response.once('finish', () =>
      stop({ method: request.method, route: routeOf(request), status: response.statusCode }),
    );
    next();
  };

  /** Counts an answer from memory; only known paths are kept, so the label is bounded. */
  countKept(path: string): void {
    this.kept.inc({ path });
  }
}
