import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { revisionTagPrefix } from './revision-tag';

/** A JSON answer that is ready to be written to a socket. */
export interface ReadyAnswer {
  body: Buffer;
  /** Strong entity tag, in quotes. */
  etag: string;
}

/** Serialises a value with the tag of exactly these bytes. */
export function toReadyAnswer(value: unknown, revision?: number): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${revision === undefined ? '' : revisionTagPrefix(revision)}${digest}"` };
}

/**
 * Browsers ask again each time and mostly get a 304; a CDN (RFC 9213) may answer for ten seconds on its own,
 * and for a day while the site is away.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, no-cache',
  'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=60, stale-if-error=86400',
};

/** Whether an `If-None-Match` header names a tag (weak comparison, RFC 9110 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Writes a kept answer: 304 to whoever has it already, else 200. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  if (matchesTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, { ...CACHE_HEADERS, ETag: answer.etag });
    response.end();
    return;
  }
  response.writeHead(200, {
    ...CACHE_HEADERS,
    ETag: answer.etag,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': answer.body.length,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
