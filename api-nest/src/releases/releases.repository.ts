import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OrderOutcome, ReleaseList } from 'shared-types';
import { In, LessThan, MoreThan, IsNull, Not, type EntityManager, type Repository } from 'typeorm';
import { ReleaseListEntity, ReleaseOrderEntity } from './release.entity';

/** Orders that are answered. */
const SHOWN = 50;

type NewOrder = Pick<
  ReleaseOrderEntity,
  'name' | 'version' | 'action' | 'traffic' | 'reason' | 'mark' | 'givenBy'
>;

/** The list of versions, and what was ordered. */
@Injectable()
export class ReleasesRepository {
  constructor(
    @InjectRepository(ReleaseListEntity) private readonly lists: Repository<ReleaseListEntity>,
    @InjectRepository(ReleaseOrderEntity) private readonly orders: Repository<ReleaseOrderEntity>,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.orders.manager.transaction(work);
  }

  /** The list as it was reported last; null before the first. */
  async list(): Promise<ReleaseListEntity | null> {
    const [newest = null] = await this.lists.find({ order: { reportedAt: 'DESC' }, take: 1 });
    return newest;
  }

  async replaceList({ mark, remotes }: ReleaseList): Promise<void> {
    await this.transaction(async (manager) => {
      await manager.upsert(ReleaseListEntity, { mark, remotes, reportedAt: () => 'now()' }, ['mark']);
      await manager.delete(ReleaseListEntity, { mark: Not(mark) });
    });
  }

  /** Newest first. @param only names of remotes; null for all */
  newest(only: readonly string[] | null): Promise<ReleaseOrderEntity[]> {
    return this.orders.find({
      where: only === null ? {} : { name: In(only) },
      order: { id: 'DESC' },
      take: SHOWN,
    });
  }

  /** Orders without an outcome that were given after a time, oldest first. */
  open(since: Date): Promise<ReleaseOrderEntity[]> {
    return this.orders.find({
      where: { outcome: IsNull(), givenAt: MoreThan(since) },
      order: { id: 'ASC' },
    });
  }

  add(order: NewOrder, manager: EntityManager): Promise<ReleaseOrderEntity> {
    return manager.save(ReleaseOrderEntity, order);
  }

  /**
   * Notes what became of an order. The first to tell counts; but of several watchers only one can have carried it out,
   * so that `done` counts more than `refused`.
   * @returns the order; null when nothing was noted
   */
  async end(
    id: number,
    { outcome, detail = null }: { outcome: OrderOutcome['outcome']; detail?: string | null | undefined },
    manager: EntityManager,
  ): Promise<ReleaseOrderEntity | null> {
    const before = outcome === 'done' ? "outcome IS NULL OR outcome = 'refused'" : 'outcome IS NULL';
    const { affected } = await manager
      .createQueryBuilder()
      .update(ReleaseOrderEntity)
      .set({ outcome, detail })
      .where(`id = :id AND (${before})`, { id })
      .execute();
    return affected ? manager.findOneBy(ReleaseOrderEntity, { id }) : null;
  }

  async prune(before: Date): Promise<void> {
    await this.orders.delete({ givenAt: LessThan(before) });
  }
}
