import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { Client } from 'pg';
import { routeOf } from '../metrics/metrics';

const tracer = trace.getTracer('api');

/** Longer statements are cut, in characters. */
const STATEMENT = 500;

/** Continues the trace of the site's server, which lets no visitor's own through, or begins one. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const { method, headers } = request;
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const attributes = { 'http.request.method': method };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  response.once('close', () => {
    const { statusCode } = response;
    const route = routeOf(request);
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': statusCode,
      'request.id': String(response.getHeader('X-Request-Id')),
    });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), next);
};

type Query = (this: unknown, ...given: unknown[]) => unknown;

const isFunction = (value: unknown): value is Query => typeof value === 'function';

/** The text of a statement, if it is one; texts that stand in it are left out, as its parameters are. */
function statementOf(given: unknown): string | undefined {
  const text =
    typeof given === 'object' && given !== null && 'text' in given && !('submit' in given)
      ? given.text
      : given;
  if (typeof text !== 'string') return undefined;
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT);
}

function ended(span: Span, isError: boolean): void {
  if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** From now on each statement of a request has a span: TypeORM and prepared statements both come through here. */
export function traceStatements(): void {
  const prototype: { query: Query } = Client.prototype;
  prototype.query = tracedQuery(prototype.query);
}

function tracedQuery(original: Query): Query {
  return function (this: unknown, ...given) {
    const statement = statementOf(given[0]);
    if (statement === undefined || trace.getActiveSpan() === undefined) return original.apply(this, given);
    const name = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'statement';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const callback = given.at(-1);
    if (isFunction(callback)) {
      const inContext: Query = (...outcome) => {
        ended(span, outcome[0] instanceof Error);
        return callback(...outcome);
      };
      return original.apply(this, [...given.slice(0, -1), context.bind(context.active(), inContext)]);
    }
    const asked = original.apply(this, given);
    if (asked instanceof Promise) {
      asked.then(
        () => ended(span, false),
        () => ended(span, true),
      );
    } else span.end();
    return asked;
  };
}
