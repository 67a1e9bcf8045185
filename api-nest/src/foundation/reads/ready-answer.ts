import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { ifMatchSchema } from 'shared-types';
import { matchesTag } from 'shared-types/entity-tag';
import { PreconditionFailedError } from '../http/domain-errors';

/** A JSON answer that is ready to be written to a socket. */
export interface ReadyAnswer {
  body: Buffer;
  /** Strong entity tag, in quotes. */
  etag: string;
  /** `Link` header, to the next page of a list. */
  link?: string | undefined;
}

/** The strong tag of exactly these bytes. */
export function tagOf(bytes: Buffer, prefix = ''): string {
  return `"${prefix}${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Serialises a value with its tag. */
export function toReadyAnswer(value: unknown, revision?: number): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: tagOf(body, revision === undefined ? '' : revisionTagPrefix(revision)) };
}

/**
 * Browsers ask again each time and mostly get a 304; a CDN (RFC 9213) may answer on its own for ten seconds, and for a
 * day while the site is away.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, no-cache',
  'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=60, stale-if-error=86400',
};

/** Writes a JSON answer: 304 to callers who have it already, else 200. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const headers = { ...CACHE_HEADERS, ETag: answer.etag, ...(answer.link && { Link: answer.link }) };
  if (matchesTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': answer.body.length,
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

/** A file to be sent. */
export interface SentFile {
  bytes: Buffer;
  mediaType: string;
  /** Strong entity tag, in quotes. */
  etag: string;
}

/** Sends a file with its headers: 304 to callers who have it already, else 200. */
export function sendBytes(
  request: Request,
  response: Response,
  { bytes, mediaType, etag }: SentFile,
  headers: Record<string, string>,
): void {
  response.set({ ...headers, 'X-Content-Type-Options': 'nosniff', ETag: etag });
  if (matchesTag(request.headers['if-none-match'], etag)) response.status(304).end();
  else response.type(mediaType).send(bytes);
}

/**
 * Tags of config values and products are `"r<revision>-<digest>"`: strong, since the digest is of the bytes sent, yet
 * comparable with the stored revision for `If-Match`, even if a replaced image has changed the bytes.
 */
export const revisionTagPrefix = (revision: number): string => `r${revision}-`;

/**
 * The tag with which the author of a revision may save the next. It is made without reading again: somebody else may
 * have saved meanwhile, and their tag would let this caller overwrite a change they have never seen.
 */
export const savedTag = (revision: number): string => `"${revisionTagPrefix(revision)}saved"`;

/**
 * Refuses a change that was made to an older revision.
 * @param ifMatch the `If-Match` header; without one, and with `*`, every revision matches
 * @param revision called only when the header names revisions
 * @param detail the problem's detail
 */
export async function assertRevision(
  ifMatch: string | undefined,
  revision: () => Promise<number>,
  detail: string,
): Promise<void> {
  if (ifMatch === undefined) return;
  const allowed = ifMatchSchema.parse(ifMatch);
  if (allowed === 'any' || allowed.includes(await revision())) return;
  throw new PreconditionFailedError(detail);
}
