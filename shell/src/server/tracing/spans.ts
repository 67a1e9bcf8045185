import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api';

/** Headers by which traces are continued (W3C Trace Context, Baggage): a visitor's own are not believed. */
export const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

const tracer = trace.getTracer('shell');

/** An address without its query, which contains what people typed. */
const withoutQuery = (address: string): string => address.replace(/[?#].*/s, '').slice(0, 200);

/** What a request came to. */
interface End {
  status: number;
  requestId: string;
}

/** Begins the trace of a request and does its work within. @returns ends it */
export function traceRequest(method: string, address: string, work: () => void): (end: End) => void {
  const attributes = { 'http.request.method': method, 'url.path': withoutQuery(address) };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes }, ROOT_CONTEXT);
  context.with(trace.setSpan(ROOT_CONTEXT, span), work);
  return ({ status, requestId }) => {
    span.setAttributes({ 'http.response.status_code': status, 'request.id': requestId });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

/** Does a part of a request's work in a span of its own. Errors are recorded without their message, which may carry data. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Reads from the API in a span of its own. @param read gets the headers that continue the trace there */
export function tracedCall<T>(
  method: string,
  address: string,
  read: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'url.path': withoutQuery(address) };
  return traced('call the API', attributes, () => read(traceHeaders()));
}

/** Headers that continue the present trace in the API; none while traces are off. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
