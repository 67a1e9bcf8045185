import { Injectable } from '@nestjs/common';
import type { SessionUser } from 'shared-types';
import type * as z from 'zod';
import type { loginSchema, passwordChangeSchema } from 'shared-types';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import { NotSignedInError, TooManyRequestsError, ValidationError } from '../http/domain-errors';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { UserEntity } from '../users/user.entity';
import type { Actor, SignedInUser } from './current-user';
import { hashPassword, passwordFits } from './password-hash';
import { Sessions } from './sessions';

/** Failed attempts an address and an account have (contracts, API). */
const ATTEMPTS = { count: 10, windowSeconds: 15 * 60 };

/** Signing in, and changing one's password. */
@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
  ) {}

  /** The user these details belong to; the same {@link NotSignedInError} whether the user or the password is wrong. */
  async signIn({ email, password }: z.infer<typeof loginSchema>, actor: Actor): Promise<UserEntity> {
    const keys = [`login:ip:${actor.ip}`, `login:account:${email}`];
    await this.countAttempt(keys, email, actor);
    const user = await this.dataSource.transaction((manager) => manager.findOneBy(UserEntity, { email }));
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

  /** Replaces the password and ends the user's sessions, all of them. */
  async changePassword(
    user: SignedInUser,
    { current, next }: z.infer<typeof passwordChangeSchema>,
    actor: Actor,
  ): Promise<void> {
    const key = `password:account:${user.id}`;
    await this.countAttempt([key], user.email, actor);
    const stored = await this.dataSource.transaction((manager) =>
      manager.findOneByOrFail(UserEntity, { id: user.id }),
    );
    if (!(await passwordFits(stored.passwordHash, current))) {
      await this.audit.record(actor, { action: 'auth.password-change-refused', target: user.email });
      throw new ValidationError([{ path: 'current', message: 'This is not your current password.' }]);
    }
    await this.limiter.giveBack(key, ATTEMPTS);
    const passwordHash = await hashPassword(next);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(UserEntity, { id: user.id }, { passwordHash });
      await this.sessions.endAll(manager, user.id);
      await this.audit.record(actor, { action: 'auth.password-changed', target: user.email }, manager);
    });
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
