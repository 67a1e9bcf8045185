import { accountEmailSchema } from 'shared-types/user';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import { endSessions } from '../foundation/auth/sessions';
import { ConflictError, NotFoundError } from '../foundation/http/domain-errors';
import { hashPassword } from './password-hash';
import { SecondFactorEntity } from './second-factor.entity';
import { UserEntity } from './user.entity';
import { assertUsablePassword } from './weak-password';

/** Whose password is set, by an operator at the site's own machine. */
export interface OwnerReset {
  /** Undefined for the only owner. */
  email?: string;
  password: string;
  /** Also lets them sign in without the codes of a device that they have lost. */
  withoutSecondFactor: boolean;
}

/** In the audit log, in place of a user's address. */
const ACTOR = { email: 'npm run reset-owner', ip: null, requestId: null };

/**
 * Sets an owner's password and ends their sessions.
 * @returns the owner's address
 * @throws DomainError with a sentence when there is no such owner or the password is too weak; nothing is changed then
 */
export async function resetOwner(
  dataSource: DataSource,
  { email, password, withoutSecondFactor }: OwnerReset,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return dataSource.transaction(async (manager) => {
    const owners = await manager.find(UserEntity, {
      where: { role: 'owner' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const addresses = owners.map((owner) => owner.email).join(', ');
    if (email === undefined && owners.length > 1) {
      throw new ConflictError(`There are several owners: name one of ${addresses}.`);
    }
    const sought = accountEmailSchema.safeParse(email).data;
    const owner = owners.find((one) => email === undefined || one.email === sought);
    if (!owner) throw new NotFoundError(`There is no owner ${email ?? ''}: name one of ${addresses}.`);
    assertUsablePassword(password, owner.email, 'password');
    await manager.update(UserEntity, { id: owner.id }, { passwordHash });
    if (withoutSecondFactor) await manager.delete(SecondFactorEntity, { userId: owner.id });
    await endSessions(manager, owner.id);
    const event = { action: 'users.password-reset', target: owner.email, detail: { withoutSecondFactor } };
    await new AuditLog(dataSource).record(ACTOR, event, manager);
    return owner.email;
  });
}
