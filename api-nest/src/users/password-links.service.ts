import { Injectable } from '@nestjs/common';
import type { passwordLinkRequestSchema, passwordLinkUseSchema } from 'shared-types';
import type * as z from 'zod';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { Sessions } from '../foundation/auth/sessions';
import { ConflictError, NotFoundError } from '../foundation/http/domain-errors';
import { AccountMessages } from './account-messages';
import { takePasswordLink } from './password-link';
import { hashPassword } from './password-hash';
import { SignInLimits } from './sign-in-limits';
import { UsersRepository } from './users.repository';
import { assertStrongPassword } from './weak-password';

/** Links by mail with which users set a password themselves: invitations, and for those who forgot theirs. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly users: UsersRepository,
    private readonly messages: AccountMessages,
    private readonly limits: SignInLimits,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /** Whether links can be sent. */
  get offered(): boolean {
    return this.messages.configured;
  }

  /**
   * Mails a link to an address if it is an account's; nothing tells the caller whether it is.
   * @throws ConflictError without a mail server, TooManyRequestsError
   */
  async request({ email }: z.infer<typeof passwordLinkRequestSchema>, actor: Actor): Promise<void> {
    this.assertOffered();
    await this.limits.countLinkRequest(email, actor);
    await this.users.transaction(async (manager) => {
      await this.messages.queueReset(email, manager);
      await this.audit.record(actor, { action: 'auth.password-link-requested', target: email }, manager);
    });
    this.messages.wake();
  }

  /**
   * Mails a link to a user: another invitation until they have a password.
   * @throws ConflictError without a mail server, NotFoundError
   */
  async send(id: number, actor: Actor): Promise<void> {
    this.assertOffered();
    await this.users.transaction(async (manager) => {
      const user = await this.users.find(id, manager);
      if (!user) throw new NotFoundError('There is no such user.');
      await this.messages.queue(user.invited ? 'invitation' : 'password-reset', id, manager);
      await this.audit.record(actor, { action: 'users.password-link-sent', target: user.email }, manager);
    });
    this.messages.wake();
  }

  /**
   * Sets the password of the user whom a link was sent to, and ends all their sessions. A refused password does not use
   * the link up.
   * @throws NotFoundError when the link has expired or was used, ValidationError when the password is easily guessed
   */
  async use({ token, password }: z.infer<typeof passwordLinkUseSchema>, actor: Actor): Promise<void> {
    await this.limits.usingLink(actor, async () => {
      const passwordHash = await hashPassword(password);
      await this.users.transaction(async (manager) => {
        const id = await takePasswordLink(token, manager);
        const user = id === undefined ? null : await this.users.find(id, manager);
        if (!user) {
          throw new NotFoundError(
            'This link has expired or was used already. Request a new one at the sign-in.',
          );
        }
        assertStrongPassword(password, user.email, 'password');
        await this.users.change(user.id, { passwordHash, invited: false }, manager);
        await this.sessions.endAll(manager, user.id);
        const event = { action: 'auth.password-set-by-link', target: user.email };
        await this.audit.record({ ...actor, email: user.email }, event, manager);
      });
    });
  }

  private assertOffered(): void {
    if (!this.offered) {
      throw new ConflictError(
        'This site sends no mail: an owner sets passwords, or `npm run reset-owner` does.',
      );
    }
  }
}
