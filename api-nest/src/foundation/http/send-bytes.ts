import type { Request, Response } from 'express';
import { matchesTag } from 'shared-types/entity-tag';

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
