import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { SavedPlanEntity } from './saved-plan.entity';

/** Plans that visitors saved. */
@Injectable()
export class PlansRepository {
  constructor(@InjectRepository(SavedPlanEntity) private readonly plans: Repository<SavedPlanEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.plans.manager.transaction(work);
  }

  /** @returns whether it was added; false when the code is taken */
  async add(plan: Omit<SavedPlanEntity, 'createdAt' | 'openedAt'>): Promise<boolean> {
    const added = await this.plans
      .createQueryBuilder()
      .insert()
      .values(plan)
      .orIgnore()
      .returning('code')
      .execute();
    return (added.raw as unknown[]).length > 0;
  }

  find(code: string, manager = this.plans.manager): Promise<SavedPlanEntity | null> {
    return manager.findOneBy(SavedPlanEntity, { code });
  }

  /** Notes that it is in use, once a day. */
  async noteOpened(code: string): Promise<void> {
    await this.plans
      .createQueryBuilder()
      .update()
      .set({ openedAt: () => 'now()' })
      .where(`code = :code AND opened_at < now() - interval '1 day'`, { code })
      .execute();
  }

  async remove(code: string, manager: EntityManager): Promise<void> {
    await manager.delete(SavedPlanEntity, { code });
  }

  /** Removes plans that were not opened for a number of months. @returns how many */
  async removeOld(months: number, manager: EntityManager): Promise<number> {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(SavedPlanEntity)
      .where('opened_at < now() - make_interval(months => :months)', { months })
      .execute();
    return affected ?? 0;
  }
}
