import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Reads for which several statements have to see the same state of the database. */
@Injectable()
export class Moments {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads in a transaction that sees one consistent state. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', work);
  }
}
