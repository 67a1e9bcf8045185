import type { Request } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Logger } from 'pino';

/** Passes `/api` on; the API learns the visitor's address, scheme and host from the shell alone. */
export function apiProxy(apiUrl: string, log: Logger): RequestHandler<Request> {
  return createProxyMiddleware<Request>({
    target: apiUrl,
    pathFilter: '/api',
    on: {
      proxyReq(outgoing, request) {
        for (const [name, value] of Object.entries(forwardedHeaders(request)))
          outgoing.setHeader(name, value);
      },
      error(error, _request, response) {
        log.error({ err: error }, 'the API could not be reached');
        if (!('writeHead' in response)) {
          response.destroy();
          return;
        }
        if (response.headersSent) {
          response.destroy();
          return;
        }
        response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '2' });
        response.end(
          JSON.stringify({
            type: 'about:blank',
            title: 'Service Unavailable',
            status: 503,
            detail: 'The service is starting or has a short interruption. Try again in a moment.',
          }),
        );
      },
    },
  });
}

/** What the API is told of the visitor behind the shell. */
export function forwardedHeaders(request: Request): Record<string, string> {
  return {
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.get('host') ?? '',
  };
}
