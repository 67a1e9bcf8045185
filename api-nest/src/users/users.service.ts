import { Injectable } from '@nestjs/common';
import type { userInputSchema, UserRecord } from 'shared-types';
import type * as z from 'zod';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { Sessions } from '../foundation/auth/sessions';
import { ConflictError, NotFoundError } from '../foundation/http/domain-errors';
import { hashPassword } from './password-hash';
import type { UserEntity } from './user.entity';
import { UsersRepository } from './users.repository';

const toRecord = (user: UserEntity): UserRecord => ({
  id: user.id,
  email: user.email,
  role: user.role,
  created_at: user.createdAt.toISOString(),
});

/** Who may sign in. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
  ) {}

  async list(): Promise<UserRecord[]> {
    return (await this.users.list()).map(toRecord);
  }

  /** A {@link ConflictError} when the address is taken. */
  async create(
    { email, password, role }: z.infer<typeof userInputSchema>,
    actor: Actor,
  ): Promise<UserRecord> {
    const passwordHash = await hashPassword(password);
    return this.users.transaction(async (manager) => {
      const user = await this.users.insert({ email, passwordHash, role }, manager);
      if (!user) throw new ConflictError('There is a user with this e-mail address already.');
      await this.audit.record(actor, { action: 'users.created', target: email, detail: { role } }, manager);
      return toRecord(user);
    });
  }

  /** Removes a user and ends their sessions; the last owner stays. */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.users.transaction(async (manager) => {
      const owners = await this.users.lockOwners(manager);
      const user = await this.users.find(id, manager);
      if (!user) throw new NotFoundError('There is no such user.');
      if (user.role === 'owner' && owners.length === 1) {
        throw new ConflictError('The last owner cannot be removed. Make somebody else an owner first.');
      }
      await this.users.remove(id, manager);
      await this.sessions.endAll(manager, id);
      await this.audit.record(actor, { action: 'users.deleted', target: user.email }, manager);
    });
  }
}
