import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../foundation/auth/derived-key';
import { SESSION_SECRET } from '../foundation/auth/sessions';

/** As RFC 4226 recommends. */
const KEY_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of authenticator apps, as they are stored: encrypted with AES-256-GCM, each for its user alone. */
@Injectable()
export class SecondFactorKeys {
  private readonly wrapping: Buffer;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.wrapping = derivedKey(secret, 'second factors');
  }

  create(): Buffer {
    return randomBytes(KEY_BYTES);
  }

  seal(key: Buffer, userId: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.wrapping, nonce).setAAD(Buffer.from(String(userId)));
    const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error for what was sealed for another user, or under another secret */
  open(sealed: string, userId: number): Buffer {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.wrapping, nonce)
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  }
}
