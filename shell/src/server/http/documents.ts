import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { CONTENT_VIEW_HEADER } from 'shared-types/content-view';
import { DOCUMENT_NAMES, documentUrl } from 'shared-types/content/document-names';
import type { Api } from '../api-connections';
import { DEADLINES } from '../deadlines';
import { forwardedHeaders } from './api-proxy';
import { whenLeft } from './when-left';

const ADDRESSES = new Set<string>(DOCUMENT_NAMES.map(documentUrl));

/** What the visitor gets of the API's answer, besides its body. */
const ANSWERED = ['content-type', 'cache-control', 'content-disposition', 'content-security-policy', 'etag'];

interface Answered {
  headers: Record<string, string>;
  bytes: Buffer;
}

/**
 * Answers the addresses of documents, which the API makes with the company's details of the site settings: with its
 * last answer while it is away.
 */
export function documents(api: Api, log: Pick<Logger, 'warn'>): RequestHandler {
  const last = new Map<string, Answered>();
  return async (request, response, next) => {
    const { path, method } = request;
    if (!ADDRESSES.has(path) || (method !== 'GET' && method !== 'HEAD')) {
      next();
      return;
    }
    const address = `/api${path}`;
    // A view's is passed on, and never becomes what others get.
    if (request.get(CONTENT_VIEW_HEADER) !== undefined) {
      request.url = address;
      next();
      return;
    }
    try {
      const { statusCode, headers, body } = await api.request({
        path: address,
        method: 'GET',
        headers: forwardedHeaders(request),
        headersTimeout: DEADLINES.call,
        bodyTimeout: DEADLINES.call,
        signal: whenLeft(response),
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      if (statusCode !== 200) throw new Error(`The API answered ${statusCode}.`);
      const shown = ANSWERED.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
      last.set(path, { headers: Object.fromEntries(shown) as Record<string, string>, bytes });
    } catch (error) {
      if (response.closed) return;
      log.warn({ err: error, path }, 'a document could not be read from the API; its last state is sent');
    }
    const answer = last.get(path);
    if (answer) response.set(answer.headers).send(answer.bytes);
    else {
      // The API's proxy says why there is none.
      request.url = address;
      next();
    }
  };
}
