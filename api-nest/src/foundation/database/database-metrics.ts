import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { Metrics, readInTime } from '../metrics/metrics';
import { poolOf } from './pool';

/** What operators see of the database (contracts, Metrics). */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    const { metrics, dataSource } = this;
    const { poolSize } = this.config.database;
    metrics.measure({ name: 'api_database_up', help: '1 while it answers' }, () =>
      readInTime(dataSource.query('SELECT 1')).then(
        () => 1,
        () => 0,
      ),
    );
    metrics.measure({ name: 'api_database_bytes', help: 'Size of the database' }, () => this.size());
    metrics.measure(
      {
        name: 'api_database_connections',
        help: 'Connections to it',
        labelNames: ['state'],
        ofWorker: true,
      },
      () => {
        const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
        return [
          [{ state: 'idle' }, idleCount],
          [{ state: 'busy' }, totalCount - idleCount],
          // Not connections yet: those who wait for one. The pool hands out what is idle, or new, in its next turn only,
          // so that the questions of this very measurement are in its queue.
          [{ state: 'wanted' }, Math.max(0, waitingCount - (poolSize - totalCount + idleCount))],
        ];
      },
    );
    metrics.measure(
      { name: 'api_database_connections_limit', help: 'How many of them there may be', ofWorker: true },
      () => poolSize,
    );
  }

  private async size(): Promise<number> {
    const rows: { size: string }[] = await this.dataSource.query(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return Number(rows[0]?.size);
  }
}
