import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { loginCodeSchema, loginSchema, passwordChangeSchema, SessionUser } from 'shared-types';
import type * as z from 'zod';
import { AuditLog } from '../foundation/audit/audit-log';
import { RefusalLog } from '../foundation/audit/refusal-log';
import { NotSignedInError, ValidationError } from '../foundation/http/domain-errors';
import type { UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';
import type { Actor, SignedInUser } from '../foundation/auth/current-user';
import { AccountMessages } from './account-messages';
import { hashPassword, passwordFits } from './password-hash';
import { Sessions } from '../foundation/auth/sessions';
import { SecondFactorService } from './second-factor.service';
import { SignInChallenges } from './sign-in-challenges';
import { SignInLimits } from './sign-in-limits';
import { assertStrongPassword } from './weak-password';

const notTheCurrentPassword = () =>
  new ValidationError([{ path: 'current', message: 'This is not your current password.' }]);

/** What a right password leads to: signed in, or asked for a code as well. */
export type PasswordOutcome = { user: UserEntity } | { challenge: string };

/** Signing in, and changing one's password. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly limits: SignInLimits,
    private readonly challenges: SignInChallenges,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditLog,
    private readonly refusals: RefusalLog,
    private readonly sessions: Sessions,
    private readonly messages: AccountMessages,
  ) {}

  /**
   * The user these details belong to, or a challenge where they sign in with a second factor; the same
   * {@link NotSignedInError} whether the user or the password is wrong.
   * @param knownBrowser the browser's id if this account has signed in there before
   */
  async signIn(
    { email, password }: z.infer<typeof loginSchema>,
    actor: Actor,
    knownBrowser: string | undefined,
  ): Promise<PasswordOutcome> {
    const attempt = { email, ip: actor.ip, knownBrowser };
    await this.limits.count(attempt, actor);
    const user = await this.users.findByEmail(email);
    if (!(await passwordFits(user?.passwordHash, password)) || !user) {
      await this.refusals.record(actor, { action: 'auth.sign-in-refused', target: email });
      throw new NotSignedInError('The email address or the password is wrong.');
    }
    if (await this.secondFactor.isOn(user.id)) {
      await this.limits.halfDone(attempt);
      await this.audit.record(actor, { action: 'auth.code-asked', target: email });
      return { challenge: this.challenges.issue(user) };
    }
    await this.limits.succeeded(attempt);
    await this.audit.record({ ...actor, email }, { action: 'auth.signed-in', target: email });
    return { user };
  }

  /**
   * The user whose challenge and code these are.
   * @param knownBrowser answers the browser's id if an account has signed in there before
   * @throws NotSignedInError when the challenge is too old or not ours, ValidationError when the code is wrong
   */
  async signInByCode(
    { challenge, code }: z.infer<typeof loginCodeSchema>,
    actor: Actor,
    knownBrowser: (email: string) => string | undefined,
  ): Promise<UserEntity> {
    const id = this.challenges.userIdOf(challenge);
    const user = id === undefined ? null : await this.users.find(id);
    if (!user || !this.challenges.isOf(user, challenge)) {
      throw new NotSignedInError('That took too long. Please start again with your password.');
    }
    const { email } = user;
    const attempt = { email, ip: actor.ip, knownBrowser: knownBrowser(email) };
    await this.limits.countCode(attempt, actor);
    await this.users.transaction(async (manager) => {
      const by = await this.secondFactor.use(user.id, code, actor, email, manager);
      const event = { action: 'auth.signed-in', target: email, detail: { by } };
      await this.audit.record({ ...actor, email }, event, manager);
    });
    await this.limits.codeSucceeded(attempt);
    return user;
  }

  /** Mails a user, where there is a mail server, that they signed in from a browser that is new. */
  async tellOfNewBrowser({ id }: UserEntity, browser: string): Promise<void> {
    if (!this.messages.configured) return;
    await this.users.transaction((manager) =>
      this.messages.queue('new-browser', id, manager, { browser, at: new Date().toISOString() }),
    );
    this.messages.wake();
  }

  async recordSignOut(actor: Actor): Promise<void> {
    await this.audit.record(actor, { action: 'auth.signed-out' });
  }

  /** Ends the caller's other sessions. */
  async endOtherSessions(request: Request, user: SignedInUser, actor: Actor): Promise<void> {
    await this.users.transaction(async (manager) => {
      await this.sessions.endOthers(request, user.id, manager);
      await this.audit.record(actor, { action: 'auth.other-sessions-ended', target: user.email }, manager);
    });
  }

  /**
   * Replaces the caller's password and all their sessions in one transaction: after a failure the old password and
   * every session remain.
   * @throws ValidationError when `next` is easily guessed, or `current` is not the password, even if it was changed only
   * at this very moment
   */
  async changePassword(
    request: Request,
    user: SignedInUser,
    { current, next }: z.infer<typeof passwordChangeSchema>,
    actor: Actor,
  ): Promise<void> {
    assertStrongPassword(next, user.email, 'next');
    const stored = await this.limits.proving(user, actor, () => this.ownRow(user, current, actor));
    const nextHash = await hashPassword(next);
    const takeSession = await this.users.transaction(async (manager) => {
      if (!(await this.users.replacePassword(stored, nextHash, manager))) throw notTheCurrentPassword();
      await this.audit.record(actor, { action: 'auth.password-changed', target: user.email }, manager);
      return this.sessions.replaceAll(manager, request, user.id);
    });
    takeSession();
  }

  private async ownRow(user: SignedInUser, current: string, actor: Actor): Promise<UserEntity> {
    const stored = await this.users.find(user.id);
    if (stored && (await passwordFits(stored.passwordHash, current))) return stored;
    await this.audit.record(actor, { action: 'auth.password-change-refused', target: user.email });
    throw notTheCurrentPassword();
  }
}

/** The part of a user that callers may see. */
export const toSessionUser = ({
  email,
  role,
  remotes,
  permissions,
  secondFactorDue,
}: Pick<SignedInUser, 'email' | 'role' | 'remotes' | 'permissions' | 'secondFactorDue'>): SessionUser => ({
  email,
  role,
  ...(remotes && { remotes }),
  ...(permissions && { permissions }),
  ...(secondFactorDue && { secondFactorDue }),
});
