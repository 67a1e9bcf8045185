import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentView } from '../content/current-view';

/** Reads for which several statements have to see the same state of the database. */
@Injectable()
export class Moments {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads in a transaction that sees one consistent state: today's content, or that of the request's view. */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const view = currentView();
    if (!view) return this.dataSource.transaction('REPEATABLE READ', work);
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await view.enter(runner.manager);
      return await work(runner.manager);
    } finally {
      try {
        // What shows the view goes with the transaction.
        if (runner.isTransactionActive) await runner.rollbackTransaction();
      } finally {
        await runner.release();
      }
    }
  }

  /** The same for a single statement, which needs a transaction only within a view. */
  readOne<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return currentView() ? this.read(work) : work(this.dataSource.manager);
  }
}
