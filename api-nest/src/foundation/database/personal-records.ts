import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import { HOUR_MS } from '../deadlines';
import { Sweeps } from './sweep';

/** What a feature stores about people; the feature registers it with {@link PersonalRecords}. */
export interface RegisteredRecords {
  /** Tables that have it; rows of other tables go with these. */
  tables: readonly string[];
  retention: {
    /** Of the entry in the audit log, e.g. `enquiries.retired`. */
    action: string;
    months: number;
    /** Erases what is older. @returns how many records */
    removeOld: (months: number, manager: EntityManager) => Promise<number>;
  };
  /** How it is found and erased by an email address; `enquiries/people` knows enquiries and plans itself. */
  people?: {
    /** What one is called, e.g. `sample request`. */
    name: string;
    /** References of a person's, newest first. @param key the address as `emailKey` has it */
    find: (key: string, manager: EntityManager) => Promise<string[]>;
    erase: (references: readonly string[], manager: EntityManager) => Promise<void>;
  };
}

const SYSTEM = { email: null, ip: null, requestId: null };

/** All that the site stores about people, erased in time. */
@Injectable()
export class PersonalRecords implements OnApplicationBootstrap {
  readonly registered: RegisteredRecords[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly sweeps: Sweeps,
  ) {}

  /** Adds a feature's records, before the application has started. */
  register(records: RegisteredRecords): void {
    this.registered.push(records);
  }

  onApplicationBootstrap(): void {
    for (const records of this.registered) {
      this.sweeps.every(
        HOUR_MS,
        () => this.eraseOld(records),
        `${records.tables[0]}: old ones were not erased`,
      );
    }
  }

  /** Erases what has been stored for too long; safe to run on all instances at once. */
  async eraseOld({ retention: { action, months, removeOld } }: RegisteredRecords): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const erased = await removeOld(months, manager);
      if (erased > 0) await this.audit.record(SYSTEM, { action, detail: { erased, months } }, manager);
    });
  }

  /** The same of all features. */
  async eraseAllOld(): Promise<void> {
    for (const records of this.registered) await this.eraseOld(records);
  }
}
