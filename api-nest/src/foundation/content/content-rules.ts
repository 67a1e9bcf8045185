import { Injectable } from '@nestjs/common';
import { contentRulesSchema, type ContentRules } from 'shared-types/content-releases';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { Actor, SignedInUser } from '../auth/current-user';
import { ForbiddenError } from '../http/domain-errors';

const DEFAULTS: ContentRules = { publishing: 'editors', historyMonths: null };

/** In the table of the rules: before this time, revisions were removed. */
const HISTORY_CUT = 'historyCut';

/** How content is published, and how long its history is stored. */
@Injectable()
export class ContentRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async read(manager: EntityManager = this.dataSource.manager): Promise<ContentRules> {
    // In SQL, as the table has no entity.
    const rows: { name: string; value: string }[] = await manager.query(
      'SELECT name, value FROM content_rules',
    );
    const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    return contentRulesSchema.parse({ ...DEFAULTS, ...stored });
  }

  async set(rules: ContentRules, actor: Actor): Promise<ContentRules> {
    await this.dataSource.transaction(async (manager) => {
      for (const [name, value] of Object.entries(rules)) {
        await manager.query(
          'INSERT INTO content_rules (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
          [name, JSON.stringify(value)],
        );
      }
      await this.audit.record(actor, { action: 'content-rules.set', detail: rules }, manager);
    });
    return rules;
  }

  /** Stores that the history begins a number of months ago; where it was cut later than that, it stays so. */
  async cutHistory(months: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO content_rules (name, value)
       VALUES ('${HISTORY_CUT}', to_json(now() - make_interval(months => $1))::text)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value
       WHERE (excluded.value::json #>> '{}')::timestamptz > (content_rules.value::json #>> '{}')::timestamptz`,
      [months],
    );
  }

  /** When the history begins that is stored; null where it was never cut and is stored for good. */
  async historyBegins(manager: EntityManager): Promise<Date | null> {
    const { historyMonths } = await this.read(manager);
    const rows: { begins: Date | null }[] = await manager.query(
      `SELECT greatest(
         now() - make_interval(months => $1),
         (SELECT (value::json #>> '{}')::timestamptz FROM content_rules WHERE name = '${HISTORY_CUT}')) AS begins`,
      [historyMonths],
    );
    return rows[0]?.begins ?? null;
  }

  async mayPublish({ role }: Pick<SignedInUser, 'role'>): Promise<boolean> {
    return role === 'owner' || (await this.read()).publishing === 'editors';
  }

  /** Throws a {@link ForbiddenError} where only owners publish, and the user is none. */
  async assertMayPublish(user: Pick<SignedInUser, 'role'>): Promise<void> {
    if (await this.mayPublish(user)) return;
    throw new ForbiddenError('Only owners publish. Add your change to a release and propose it to them.');
  }

  /** The same for who changes what an owner has scheduled: it would go live without them. */
  async assertMayChangeScheduled({ email }: Actor, manager: EntityManager): Promise<void> {
    if (await this.mayPublishNow(email, manager)) return;
    throw new ForbiddenError(
      'This release is scheduled. Ask an owner to end its schedule before you change it.',
    );
  }

  /** Throws a {@link ForbiddenError} when who scheduled a release may no longer publish. */
  async assertScheduledByPublisher({ email }: Actor, manager: EntityManager): Promise<void> {
    if (await this.mayPublishNow(email, manager)) return;
    throw new ForbiddenError('Only owners publish now. An owner has to schedule this release again.');
  }

  private async mayPublishNow(email: string | null, manager: EntityManager): Promise<boolean> {
    if ((await this.read(manager)).publishing === 'editors') return true;
    // In SQL, since users are a feature of their own.
    const owners: unknown[] = await manager.query(`SELECT FROM users WHERE email = $1 AND role = 'owner'`, [
      email,
    ]);
    return owners.length > 0;
  }
}
