import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, InsertResult, Repository } from 'typeorm';
import { UserEntity } from './user.entity';

type NewUser = Pick<UserEntity, 'email' | 'passwordHash' | 'role' | 'remotes' | 'permissions' | 'invited'>;

/** Users in the database. */
@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.users.manager.transaction(work);
  }

  /** Oldest first. */
  list(): Promise<UserEntity[]> {
    return this.users.find({ order: { id: 'ASC' } });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ email });
  }

  find(id: number, manager = this.users.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  /** A user, locked until the transaction ends. */
  lock(id: number, manager: EntityManager): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The new user; null when the address is taken. */
  async insert(user: NewUser, manager: EntityManager): Promise<UserEntity | null> {
    const { identifiers }: InsertResult = await manager
      .createQueryBuilder()
      .insert()
      .into(UserEntity)
      .values(user)
      .orIgnore()
      .execute();
    const id: unknown = identifiers[0]?.['id'];
    return typeof id === 'number' ? this.find(id, manager) : null;
  }

  /** All owners, locked until the transaction ends. */
  lockOwners(manager: EntityManager): Promise<UserEntity[]> {
    return manager.find(UserEntity, {
      where: { role: 'owner' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async change(
    id: number,
    change: Partial<Pick<UserEntity, 'role' | 'remotes' | 'permissions' | 'passwordHash' | 'invited'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(UserEntity, { id }, change);
  }

  async remove(id: number, manager: EntityManager): Promise<void> {
    await manager.delete(UserEntity, { id });
  }

  /** Changes a password hash. @returns false when it was changed meanwhile */
  async replacePassword(
    { id, passwordHash }: Pick<UserEntity, 'id' | 'passwordHash'>,
    nextHash: string,
    manager: EntityManager,
  ): Promise<boolean> {
    const { affected } = await manager.update(UserEntity, { id, passwordHash }, { passwordHash: nextHash });
    return affected === 1;
  }
}
