import { Injectable } from '@nestjs/common';
import type { userInputSchema, UserRecord } from 'shared-types';
import { DataSource } from 'typeorm';
import type * as z from 'zod';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../auth/current-user';
import { hashPassword } from '../auth/password-hash';
import { Sessions } from '../auth/sessions';
import { ConflictError, NotFoundError } from '../http/domain-errors';
import { UserEntity } from './user.entity';

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
    private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly sessions: Sessions,
  ) {}

  async list(): Promise<UserRecord[]> {
    const users = await this.dataSource.manager.find(UserEntity, { order: { id: 'ASC' } });
    return users.map(toRecord);
  }

  /** A {@link ConflictError} when the address is taken. */
  async create(
    { email, password, role }: z.infer<typeof userInputSchema>,
    actor: Actor,
  ): Promise<UserRecord> {
    const passwordHash = await hashPassword(password);
    return this.dataSource.transaction(async (manager) => {
      const rows: { id: number }[] = await manager.query(
        `INSERT INTO users (email, password_hash, role) VALUES ($1, $2, $3)
         ON CONFLICT (email) DO NOTHING RETURNING id`,
        [email, passwordHash, role],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new ConflictError('There is a user with this e-mail address already.');
      await this.audit.record(actor, { action: 'users.created', target: email, detail: { role } }, manager);
      return toRecord(await manager.findOneByOrFail(UserEntity, { id }));
    });
  }

  /** Removes a user and ends their sessions; the last owner stays. */
  async remove(id: number, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const owners = await manager.find(UserEntity, {
        where: { role: 'owner' },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const user = await manager.findOneBy(UserEntity, { id });
      if (!user) throw new NotFoundError('There is no such user.');
      if (user.role === 'owner' && owners.length === 1) {
        throw new ConflictError('The last owner cannot be removed. Make somebody else an owner first.');
      }
      await manager.delete(UserEntity, { id });
      await this.sessions.endAll(manager, id);
      await this.audit.record(actor, { action: 'users.deleted', target: user.email }, manager);
    });
  }
}
