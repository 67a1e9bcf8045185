import { createRequire } from 'node:module';
import { sendTraces, type TracePackages } from 'shared-types/send-traces';

const load = createRequire(__filename);

/** Has this process traced; its packages are loaded here. */
export const startTracing = (collector: string): (() => Promise<void>) =>
  sendTraces('formraster-shell', collector, {
    sdk: load('@opentelemetry/sdk-trace-node') as TracePackages['sdk'],
    exporter: load('@opentelemetry/exporter-trace-otlp-http') as TracePackages['exporter'],
    resources: load('@opentelemetry/resources') as TracePackages['resources'],
  });
