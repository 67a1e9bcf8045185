import { Injectable } from '@nestjs/common';
import type { AccountRules } from 'shared-types';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import { SECOND_FACTOR_RULE } from '../foundation/auth/sessions';
import type { Actor } from '../foundation/auth/current-user';

/** What owners demand of all accounts. */
@Injectable()
export class AccountRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async read(manager: EntityManager = this.dataSource.manager): Promise<AccountRules> {
    const rows: unknown[] = await manager.query('SELECT FROM account_rules WHERE name = $1', [
      SECOND_FACTOR_RULE,
    ]);
    return { secondFactor: rows.length > 0 };
  }

  /** Sets the rules; a second factor is then demanded from the next sign-in on. */
  async set(rules: AccountRules, actor: Actor): Promise<AccountRules> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        rules.secondFactor
          ? 'INSERT INTO account_rules (name) VALUES ($1) ON CONFLICT DO NOTHING'
          : 'DELETE FROM account_rules WHERE name = $1',
        [SECOND_FACTOR_RULE],
      );
      await this.audit.record(actor, { action: 'users.rules-set', detail: rules }, manager);
    });
    return rules;
  }
}
