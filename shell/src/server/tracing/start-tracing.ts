import { createRequire } from 'node:module';

/** Of OpenTelemetry's packages, what is used here; they are loaded only when traces are wanted. */
interface Packages {
  '@opentelemetry/sdk-trace-node': {
    NodeTracerProvider: new (options: { resource: object; spanProcessors: object[] }) => {
      register(): void;
      shutdown(): Promise<void>;
    };
    BatchSpanProcessor: new (exporter: object) => object;
  };
  '@opentelemetry/exporter-trace-otlp-http': { OTLPTraceExporter: new (options: { url: string }) => object };
  '@opentelemetry/resources': { resourceFromAttributes: (attributes: Record<string, string>) => object };
}

const nodeRequire = createRequire(__filename);
const load = <Name extends keyof Packages>(name: Name) => nodeRequire(name) as Packages[Name];

/** How long the last spans have to leave when the process ends, in ms. */
const LAST_SPANS_MS = 500;

/**
 * Sends traces of this process to a collector from now on (decision 0087).
 * @param collector `OTEL_EXPORTER_OTLP_ENDPOINT`
 * @returns sends what has not left yet, and ends
 */
export function startTracing(collector: string): () => Promise<void> {
  const { NodeTracerProvider, BatchSpanProcessor } = load('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = load('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = load('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'formraster-shell' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS));
  // Spans that a collector does not take are lost, as they are while it runs.
  return () => Promise.race([provider.shutdown().catch(() => undefined), late()]);
}
