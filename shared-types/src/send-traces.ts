/** Of OpenTelemetry's packages, what is used here; each process has its own, loaded only when traces are wanted. */
export interface TracePackages {
  sdk: {
    NodeTracerProvider: new (options: { resource: object; spanProcessors: object[] }) => {
      register(): void;
      shutdown(): Promise<void>;
    };
    BatchSpanProcessor: new (exporter: object) => object;
  };
  exporter: { OTLPTraceExporter: new (options: { url: string }) => object };
  resources: { resourceFromAttributes: (attributes: Record<string, string>) => object };
}

/** How long the last spans have to leave when the process ends, in ms. */
const LAST_SPANS_MS = 500;

/**
 * Sends traces of this process to a collector from now on (decision 0085).
 * @param service its name in them
 * @param collector `OTEL_EXPORTER_OTLP_ENDPOINT`
 * @returns sends what has not left yet, and ends
 */
export function sendTraces(
  service: string,
  collector: string,
  { sdk, exporter, resources }: TracePackages,
): () => Promise<void> {
  const out = new exporter.OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor(out)],
  });
  provider.register();
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS_MS));
  // Spans that a collector does not take are lost, as they are while it runs.
  return () => Promise.race([provider.shutdown().catch(() => undefined), late()]);
}
