import { createHmac } from 'node:crypto';

/** A key of 32 bytes for one purpose, derived from the secret that all instances share. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** The signature of a text under a key, in base64url. */
export const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
