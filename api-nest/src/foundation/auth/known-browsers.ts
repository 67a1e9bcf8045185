import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { KNOWN_BROWSER_COOKIE } from 'shared-types/cookies';
import { derivedKey, signatureOf } from './derived-key';
import { SESSION_SECRET } from './sessions';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Browsers in which a user has signed in. Failures elsewhere do not count against them. A browser carries a signed
 * cookie `<id>.<issued>.<signature>`, which is good for one account, opens nothing, and is sent to sign-in alone.
 */
@Injectable()
export class KnownBrowsers {
  private readonly key: Buffer;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.key = derivedKey(secret, 'known browsers');
  }

  /** The id of a browser in which this account signed in before; undefined for all others. */
  idOf(request: Request, email: string): string | undefined {
    const cookies = request.headers.cookie?.split(/;\s*/) ?? [];
    const value = cookies.find((cookie) => cookie.startsWith(`${KNOWN_BROWSER_COOKIE}=`));
    const [id = '', issued = '', signature = ''] =
      value?.slice(KNOWN_BROWSER_COOKIE.length + 1).split('.') ?? [];
    const expected = Buffer.from(this.sign(id, issued, email));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine && Number(issued) + LIFETIME_SECONDS > now() ? id : undefined;
  }

  /** Marks the caller's browser as one in which the account has signed in, under the id that it had if it had one. */
  remember(request: Request, response: Response, email: string): void {
    const id = this.idOf(request, email) ?? randomBytes(12).toString('base64url');
    const issued = String(now());
    response.cookie(KNOWN_BROWSER_COOKIE, `${id}.${issued}.${this.sign(id, issued, email)}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
      path: '/api/auth',
      maxAge: LIFETIME_SECONDS * 1000,
    });
  }

  private sign(id: string, issued: string, email: string): string {
    return signatureOf(this.key, `${id}.${issued}.${email}`);
  }
}
