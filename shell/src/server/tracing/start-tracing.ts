import { sendTraces, type TracePackages } from 'shared-types/send-traces';

/** Has this process traced; the packages for it are read here. */
export async function startTracing(collector: string): Promise<() => Promise<void>> {
  const [sdk, exporter, resources] = await Promise.all([
    import(/* webpackChunkName: "tracing" */ '@opentelemetry/sdk-trace-node'),
    import(/* webpackChunkName: "tracing" */ '@opentelemetry/exporter-trace-otlp-http'),
    import(/* webpackChunkName: "tracing" */ '@opentelemetry/resources'),
  ]);
  return sendTraces('formraster-shell', collector, { sdk, exporter, resources } as TracePackages);
}
