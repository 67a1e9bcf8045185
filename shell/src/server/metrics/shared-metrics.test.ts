import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SharedMetrics } from 'shared-types/node/shared-metrics';

/** A worker that has answered a number of requests. */
function worker(requests: number, known: number, others: () => unknown[]) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'requests_total', help: 'Requests', registers, labelNames: ['kind'] }).inc(
    { kind: 'page' },
    requests,
  );
  new Gauge({ name: 'up', help: 'Up', registers, aggregator: 'min' }).set(requests > 1 ? 1 : 0);
  new Gauge({ name: 'bytes', help: 'Bytes', registers, aggregator: 'max' }).set(known);
  new Gauge({ name: 'process_start_time_seconds', help: 'Start', registers, aggregator: 'omit' }).set(
    requests,
  );
  new Histogram({ name: 'seconds', help: 'Time', registers, buckets: [1] }).observe(requests);
  let own: (payload: unknown) => unknown = () => undefined;
  const siblings = {
    on: (_topic: string, answerer: (payload: unknown) => unknown) => {
      own = answerer;
    },
    ask: () => Promise.resolve(others()),
  };
  return {
    metrics: new SharedMetrics(registry, siblings, (all) => AggregatorRegistry.aggregate(all)),
    own: () => own(null),
  };
}

/** As it comes from another process. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('metrics of two workers are one, each as its kind wants', async () => {
  const theirs = sent(await worker(40, NaN, () => []).own());
  const text = await worker(1, NaN, () => [theirs]).metrics.read();

  for (const line of [
    'requests_total{kind="page"} 41',
    'up 0',
    'bytes Nan',
    'process_start_time_seconds 40',
    'seconds_bucket{le="1"} 1',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 41',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

test('a worker without siblings answers its own', async () => {
  const text = await worker(3, 7, () => []).metrics.read();

  expect(text).toContain('requests_total{kind="page"} 3\n');
  expect(text).toContain('process_start_time_seconds 3\n');
});
