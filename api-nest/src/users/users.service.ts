import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sameJson } from 'shared-types/json';
import {
  LEAVES_NOTHING,
  leavesNothing,
  type newUserSchema,
  type userPatchSchema,
  type UserRecord,
} from 'shared-types';
import type * as z from 'zod';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor, SignedInUser } from '../foundation/auth/current-user';
import { Sessions } from '../foundation/auth/sessions';
import { ConflictError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { AccountMessages } from './account-messages';
import { hashPassword } from './password-hash';
import { SecondFactorsRepository } from './second-factors.repository';
import type { UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';
import { assertStrongPassword } from './weak-password';

const limitsOf = ({ remotes, permissions }: Pick<UserEntity, 'remotes' | 'permissions'>) => ({
  ...(remotes && { remotes }),
  ...(permissions && { permissions }),
});

const toRecord = (user: UserEntity, secondFactor: boolean): UserRecord => ({
  id: user.id,
  email: user.email,
  role: user.role,
  ...limitsOf(user),
  created_at: user.createdAt.toISOString(),
  second_factor: secondFactor,
  invited: user.invited,
});

/** Who may sign in. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly secondFactors: SecondFactorsRepository,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
    private readonly messages: AccountMessages,
  ) {}

  async list(): Promise<UserRecord[]> {
    const secured = await this.secondFactors.usersWith();
    return (await this.users.list()).map((user) => toRecord(user, secured.has(user.id)));
  }

  /**
   * Adds a user; without a password, invites them by mail to choose one.
   * @throws ConflictError when the address is taken, ValidationError when the password is easily guessed, or missing
   * without a mail server
   */
  async create(
    { email, password, role, ...limits }: z.infer<typeof newUserSchema>,
    actor: Actor,
  ): Promise<UserRecord> {
    const { remotes = null, permissions = null }: Partial<Pick<UserEntity, 'remotes' | 'permissions'>> =
      limits;
    const invited = password === undefined;
    if (invited && !this.messages.configured) {
      const message = 'Enter a first password: this site sends no mail, so it cannot invite anyone.';
      throw new ValidationError([{ path: 'password', message }]);
    }
    if (!invited) assertStrongPassword(password, email, 'password');
    const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
    const created = await this.users.transaction(async (manager) => {
      const user = await this.users.insert(
        { email, passwordHash, role, remotes, permissions, invited },
        manager,
      );
      if (!user) throw new ConflictError('There is already a user with this email address.');
      if (invited) await this.messages.queue('invitation', user.id, manager);
      const event = {
        action: invited ? 'users.invited' : 'users.created',
        target: email,
        detail: { role, ...limitsOf({ remotes, permissions }) },
      };
      await this.audit.record(actor, event, manager);
      return toRecord(user, false);
    });
    if (invited) this.messages.wake();
    return created;
  }

  /**
   * Changes a user's role and what it is limited to, or gives them another password, which ends their
   * sessions. A limit that is absent stays with the same role; null lifts it. The last owner stays an owner;
   * one's own password takes the present one (`POST /auth/password`).
   * @throws ConflictError for these two, ValidationError when the password is easily guessed
   */
  async change(
    id: number,
    { role, remotes, permissions, password }: z.infer<typeof userPatchSchema>,
    owner: SignedInUser,
    actor: Actor,
  ): Promise<UserRecord> {
    if (password !== undefined && id === owner.id) {
      throw new ConflictError('Change your own password with your present one.');
    }
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    return this.users.transaction(async (manager) => {
      const owners = await this.users.lockOwners(manager);
      const user = await this.users.lock(id, manager);
      if (!user) throw new NotFoundError('There is no such user.');
      if (role !== undefined && role !== 'owner' && user.role === 'owner' && owners.length === 1) {
        throw new ConflictError('The last owner stays an owner. Make another user an owner first.');
      }
      const kept = role === undefined || role === 'engineer' ? user.remotes : null;
      const same = role === undefined || role === user.role ? user.permissions : null;
      const limits = {
        remotes: role === undefined || remotes === undefined ? kept : remotes,
        permissions: role === undefined || permissions === undefined ? same : permissions,
      };
      if (leavesNothing(limits))
        throw new ValidationError([{ path: 'permissions', message: LEAVES_NOTHING }]);
      const before = { remotes: user.remotes, permissions: user.permissions };
      if (role !== undefined && (role !== user.role || !sameJson(limits, before))) {
        await this.users.change(id, { role, ...limits }, manager);
        const detail = { from: user.role, to: role, ...limitsOf(limits) };
        await this.audit.record(actor, { action: 'users.role-changed', target: user.email, detail }, manager);
      }
      if (password !== undefined && passwordHash !== undefined) {
        assertStrongPassword(password, user.email, 'password');
        await this.users.change(id, { passwordHash, invited: false }, manager);
        await this.sessions.endAll(manager, id);
        await this.audit.record(actor, { action: 'users.password-reset', target: user.email }, manager);
      }
      const secured = await this.secondFactors.usersWith();
      const invited = user.invited && password === undefined;
      return toRecord({ ...user, role: role ?? user.role, ...limits, invited }, secured.has(id));
    });
  }

  /** Ends all sessions of another user. @throws NotFoundError, ConflictError for the owner's own sessions */
  async endSessions(id: number, owner: SignedInUser, actor: Actor): Promise<void> {
    if (id === owner.id) throw new ConflictError('End your own other sessions under your account.');
    await this.users.transaction(async (manager) => {
      const user = await this.users.find(id, manager);
      if (!user) throw new NotFoundError('There is no such user.');
      await this.sessions.endAll(manager, id);
      await this.audit.record(actor, { action: 'users.sessions-ended', target: user.email }, manager);
    });
  }

  /** Removes a user and ends their sessions; the last owner stays. */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.users.transaction(async (manager) => {
      const owners = await this.users.lockOwners(manager);
      const user = await this.users.find(id, manager);
      if (!user) throw new NotFoundError('There is no such user.');
      if (user.role === 'owner' && owners.length === 1) {
        throw new ConflictError('The last owner cannot be removed. Make another user an owner first.');
      }
      await this.users.remove(id, manager);
      await this.sessions.endAll(manager, id);
      await this.audit.record(actor, { action: 'users.deleted', target: user.email }, manager);
    });
  }
}
