import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { contentViewGrantSchema, type ContentViewGrant } from 'shared-types/content-releases';
import { derivedKey, signatureOf } from '../foundation/auth/derived-key';
import { SESSION_SECRET } from '../foundation/auth/sessions';
import { ForbiddenError, GoneError } from '../foundation/http/domain-errors';

const ALTERED = 'This link is not complete or was altered. Open it again as you received it.';
const EXPIRED = 'This link has expired. The person who sent it can make a new one.';

function grantOf(claim: string): ContentViewGrant {
  try {
    return contentViewGrantSchema.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()));
  } catch {
    throw new ForbiddenError(ALTERED);
  }
}

/** Tokens of views: what they grant, as base64url, with the signature of all instances. */
@Injectable()
export class ViewTokens {
  private readonly key: Buffer;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.key = derivedKey(secret, 'views of content');
  }

  issue(grant: ContentViewGrant): string {
    const claim = Buffer.from(JSON.stringify(grant)).toString('base64url');
    return `${claim}.${signatureOf(this.key, claim)}`;
  }

  /** What a token grants; throws a {@link ForbiddenError} for an altered one, a {@link GoneError} for an expired one. */
  read(token: string): ContentViewGrant {
    const [claim = '', signature = '', ...rest] = token.split('.');
    const expected = Buffer.from(signatureOf(this.key, claim));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!genuine || rest.length > 0) throw new ForbiddenError(ALTERED);
    const grant = grantOf(claim);
    if (grant.expires * 1000 <= Date.now()) throw new GoneError(EXPIRED);
    return grant;
  }
}
