import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DEADLINES } from '../foundation/deadlines';
import { derivedKey, signatureOf } from '../foundation/auth/derived-key';
import { SESSION_SECRET } from '../foundation/auth/sessions';
import type { UserEntity } from './user.entity';

/**
 * What proves that a caller knew an account's password a moment ago: `<user>.<time>.<signature>`. It opens nothing
 * without a code, is good for one account, and no longer once the password has changed. No instance keeps it.
 */
@Injectable()
export class SignInChallenges {
  private readonly key: Buffer;

  constructor(@Inject(SESSION_SECRET) secret: string) {
    this.key = derivedKey(secret, 'sign-in challenges');
  }

  issue(user: UserEntity): string {
    const claim = `${user.id}.${Date.now()}`;
    return `${claim}.${this.sign(claim, user)}`;
  }

  /** The user whom a challenge names; whether it is theirs says {@link isOf}. */
  userIdOf(challenge: string): number | undefined {
    const id = /^(\d{1,9})\./.exec(challenge)?.[1];
    return id === undefined ? undefined : Number(id);
  }

  isOf(user: UserEntity, challenge: string): boolean {
    const [id = '', issued = '', signature = ''] = challenge.split('.');
    const expected = Buffer.from(this.sign(`${id}.${issued}`, user));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine && Number(id) === user.id && Number(issued) + DEADLINES.loginCode > Date.now();
  }

  private sign(claim: string, { passwordHash }: UserEntity): string {
    return signatureOf(this.key, `${claim}.${passwordHash}`);
  }
}
