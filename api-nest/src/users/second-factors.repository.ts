import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import { SecondFactorEntity } from './second-factor.entity';

/** Second factors in the database. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
  ) {}

  /** Ids of the users who sign in with a second factor. */
  async usersWith(): Promise<Set<number>> {
    const confirmed = await this.factors.findBy({ confirmedAt: Not(IsNull()) });
    return new Set(confirmed.map(({ userId }) => userId));
  }

  find(userId: number, manager = this.factors.manager): Promise<SecondFactorEntity | null> {
    return manager.findOneBy(SecondFactorEntity, { userId });
  }

  /** Stores a user's factor; the caller holds the user's row. */
  async put(factor: SecondFactorEntity, manager: EntityManager): Promise<void> {
    await manager.save(SecondFactorEntity, factor);
  }

  /** Uses up the codes of a step and of those before it. @returns false when that was done meanwhile */
  async takeStep(userId: number, step: number, manager: EntityManager): Promise<boolean> {
    const unused = { userId, lastStep: LessThan(step) };
    const { affected } = await manager.update(SecondFactorEntity, unused, { lastStep: step });
    return affected === 1;
  }

  /** Uses up a recovery code. @returns false when there is none with this hash */
  async takeRecoveryCode(userId: number, hash: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(SecondFactorEntity)
      .set({ recoveryHashes: () => 'array_remove(recovery_hashes, :hash)' })
      .where({ userId })
      .andWhere(':hash = ANY (recovery_hashes)', { hash })
      .execute();
    return affected === 1;
  }

  /** @returns false when there was none */
  async remove(userId: number, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(SecondFactorEntity, { userId });
    return affected === 1;
  }
}
