import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionUser } from 'shared-types';
import type * as z from 'zod';
import type { loginSchema, passwordChangeSchema } from 'shared-types';
import { AuditLog } from '../foundation/audit/audit-log';
import { NotSignedInError, TooManyRequestsError, ValidationError } from '../foundation/http/domain-errors';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import type { UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';
import type { Actor, SignedInUser } from '../foundation/auth/current-user';
import { hashPassword, passwordFits } from './password-hash';
import { Sessions } from '../foundation/auth/sessions';

/** Failed attempts an address and an account have (contracts, API). */
const ATTEMPTS = { count: 10, windowSeconds: 15 * 60 };

const notTheCurrentPassword = () =>
  new ValidationError([{ path: 'current', message: 'This is not your current password.' }]);

/** Signing in, and changing one's password. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
  ) {}

  /** The user these details belong to; the same {@link NotSignedInError} whether the user or the password is wrong. */
  async signIn({ email, password }: z.infer<typeof loginSchema>, actor: Actor): Promise<UserEntity> {
    const keys = [`login:ip:${actor.ip}`, `login:account:${email}`];
    await this.countAttempt(keys, email, actor);
    const user = await this.users.findByEmail(email);
    if (!(await passwordFits(user?.passwordHash, password)) || !user) {
      await this.audit.record(actor, { action: 'auth.sign-in-refused', target: email });
      throw new NotSignedInError('The e-mail address or the password is wrong.');
    }
    for (const key of keys) await this.limiter.giveBack(key, ATTEMPTS);
    await this.audit.record({ ...actor, email }, { action: 'auth.signed-in', target: email });
    return user;
  }

  async recordSignOut(actor: Actor): Promise<void> {
    await this.audit.record(actor, { action: 'auth.signed-out' });
  }

  /**
   * Replaces the caller's password and all their sessions, and remembers it, in one transaction: what fails in the
   * middle leaves the old password and every session as they were.
   * @throws ValidationError when `current` is not the password, also when it was changed at this very moment
   */
  async changePassword(
    request: Request,
    user: SignedInUser,
    { current, next }: z.infer<typeof passwordChangeSchema>,
    actor: Actor,
  ): Promise<void> {
    const key = `password:account:${user.id}`;
    await this.countAttempt([key], user.email, actor);
    const stored = await this.users.find(user.id);
    if (!stored || !(await passwordFits(stored.passwordHash, current))) {
      await this.audit.record(actor, { action: 'auth.password-change-refused', target: user.email });
      throw notTheCurrentPassword();
    }
    await this.limiter.giveBack(key, ATTEMPTS);
    const nextHash = await hashPassword(next);
    const takeSession = await this.users.transaction(async (manager) => {
      if (!(await this.users.replacePassword(stored, nextHash, manager))) throw notTheCurrentPassword();
      await this.audit.record(actor, { action: 'auth.password-changed', target: user.email }, manager);
      return this.sessions.replaceAll(manager, request, user.id);
    });
    takeSession();
  }

  private async countAttempt(keys: string[], email: string, actor: Actor): Promise<void> {
    try {
      for (const key of keys) {
        await this.limiter.count(
          key,
          ATTEMPTS,
          'Too many attempts. Please wait a few minutes and try again.',
        );
      }
    } catch (error) {
      if (error instanceof TooManyRequestsError) {
        await this.audit.record(actor, { action: 'auth.throttled', target: email });
      }
      throw error;
    }
  }
}

/** What callers learn of a user. */
export const toSessionUser = ({ email, role }: SessionUser): SessionUser => ({ email, role });
