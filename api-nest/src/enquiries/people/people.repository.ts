import { Injectable } from '@nestjs/common';
import type { PersonalData } from 'shared-types';
import { emailKey } from 'shared-types/email-address';
import { trimEnd } from 'shared-types/trim-end';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../foundation/database/like-pattern';
import { PersonalRecords } from '../../foundation/database/personal-records';

/** What stands for a person in entries of the audit log. */
const ERASED = '(erased)';
/** What stands between the words of a text; none of it is in an address. */
const BETWEEN = /[\s"'<>()[\]{},;:]+/;
/** A saved plan's address, `/planner/K7PX2M`, or its place in a project list, `plan.K7PX2M`. */
const PLANS = /(?:\/planner\/|\bplan\.)([a-z0-9]{6})\b/gi;

/** Whether a text names an address, rather than a longer one that ends like it. */
const names = (text: string | null, key: string): boolean =>
  (text?.split(BETWEEN) ?? []).some((word) => word.includes('@') && emailKey(trimEnd(word, '.!?')) === key);

/** The words of the mail to and from the sender of an enquiry. */
const THREAD = `(SELECT string_agg(words, ' ') FROM enquiry_messages WHERE enquiry_id = enquiries.id)`;

interface EnquiryRow extends Omit<PersonalData['enquiries'][number], 'created_at'> {
  createdAt: Date;
  email: string;
  words: string;
}

interface AuditRow {
  id: number;
  target: string | null;
  detail: string | null;
}

/**
 * Everything that is stored under a person's email address, in whichever feature's tables: in SQL, since a feature does
 * not know another one's entities. Addresses are compared as {@link emailKey} has them.
 */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly database: DataSource,
    private readonly records: PersonalRecords,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** @param email the address in any form */
  async find(email: string, manager = this.database.manager): Promise<PersonalData> {
    const key = emailKey(email);
    const enquiries = await this.enquiriesOf(key, manager);
    const ids = new Set(enquiries.map(({ id }) => id));
    return {
      enquiries: enquiries.map(({ createdAt, email: _typed, words: _theirs, ...enquiry }) => ({
        ...enquiry,
        created_at: createdAt.toISOString(),
      })),
      plans: await this.plansIn(
        enquiries.map(({ words }) => words),
        manager,
      ),
      others: await this.othersOf(key, manager),
      auditEntries: (await this.auditEntriesOf(key, manager)).length,
      namedIn: await this.othersNaming(key, ids, manager),
      hasAccount: await this.hasAccount(key, manager),
    };
  }

  /** Erases what {@link find} lists; files and mail go with their enquiry. */
  async erase(email: string, found: PersonalData, manager: EntityManager): Promise<void> {
    const ids = found.enquiries.map(({ id }) => id);
    await manager.query('DELETE FROM enquiries WHERE id = ANY ($1)', [ids]);
    await manager.query('DELETE FROM saved_plans WHERE code = ANY ($1)', [found.plans]);
    for (const { name, references } of found.others) {
      const people = this.records.registered.find((records) => records.people?.name === name)?.people;
      await people?.erase(references, manager);
    }
    // How many confirmations the address had lately.
    await manager.query('DELETE FROM rate_limits WHERE key = $1', [`mail:${emailKey(email)}`]);
    await this.eraseFromAudit(emailKey(email), manager);
  }

  private async othersOf(key: string, manager: EntityManager): Promise<PersonalData['others']> {
    const others: PersonalData['others'] = [];
    for (const { people } of this.records.registered) {
      const references = (await people?.find(key, manager)) ?? [];
      if (people && references.length > 0) others.push({ name: people.name, references });
    }
    return others;
  }

  private async enquiriesOf(key: string, manager: EntityManager): Promise<EnquiryRow[]> {
    const all: { id: number; email: string }[] = await manager.query('SELECT id, email FROM enquiries');
    const ids = all.filter(({ email }) => emailKey(email) === key).map(({ id }) => id);
    return manager.query(
      `SELECT id, reference, created_at AS "createdAt", status, email, notes <> '' AS "hasNotes",
         business IS NOT NULL AS "hasBusiness",
         concat_ws(' ', message, notes, subject, business, ${THREAD}) AS words,
         file.count AS attachments, file.count AS photographs,
         (SELECT count(*)::int FROM mail_jobs WHERE enquiry_id = enquiries.id)
           + (SELECT count(*)::int FROM enquiry_messages WHERE enquiry_id = enquiries.id) AS mails
       FROM enquiries CROSS JOIN LATERAL
         (SELECT count(*)::int FROM enquiry_photographs WHERE enquiry_id = enquiries.id) AS file
       WHERE id = ANY ($1) ORDER BY id DESC`,
      [ids],
    );
  }

  private async plansIn(words: readonly string[], manager: EntityManager): Promise<string[]> {
    const codes = words.flatMap((text) =>
      [...text.matchAll(PLANS)].map(([, code = '']) => code.toUpperCase()),
    );
    const saved: { code: string }[] = await manager.query(
      'SELECT code FROM saved_plans WHERE code = ANY ($1) ORDER BY code',
      [codes],
    );
    return saved.map(({ code }) => code);
  }

  private async auditEntriesOf(key: string, manager: EntityManager): Promise<AuditRow[]> {
    const rows: AuditRow[] = await manager.query(
      `SELECT id, target, detail::text AS detail FROM audit_log
       WHERE (target LIKE '%@%' OR detail::text LIKE '%@%')
         AND lower(normalize(concat_ws(' ', target, detail::text))) LIKE $1`,
      [containing(key.slice(0, key.lastIndexOf('@') + 1))],
    );
    return rows.filter(({ target, detail }) => names(target, key) || names(detail, key));
  }

  private async othersNaming(
    key: string,
    own: ReadonlySet<number>,
    manager: EntityManager,
  ): Promise<string[]> {
    const rows: { id: number; reference: string; words: string }[] = await manager.query(
      `SELECT id, reference, words FROM
         (SELECT id, reference, concat_ws(' ', message, notes, business, ${THREAD}) AS words FROM enquiries) AS enquiry
       WHERE lower(normalize(words)) LIKE $1 ORDER BY id DESC`,
      [containing(key.slice(0, key.lastIndexOf('@') + 1))],
    );
    return rows
      .filter(({ id, words }) => !own.has(id) && names(words, key))
      .map(({ reference }) => reference);
  }

  private async hasAccount(key: string, manager: EntityManager): Promise<boolean> {
    const users: { email: string }[] = await manager.query('SELECT email FROM users');
    return users.some(({ email }) => emailKey(email) === key);
  }

  /** The log's trigger allows this change while `audit.erasing` is on, which ends with the transaction. */
  private async eraseFromAudit(key: string, manager: EntityManager): Promise<void> {
    const entries = await this.auditEntriesOf(key, manager);
    const idsOf = (part: 'target' | 'detail') =>
      entries.filter((entry) => names(entry[part], key)).map(({ id }) => id);
    await manager.query(`SELECT set_config('audit.erasing', 'on', true)`);
    await manager.query('UPDATE audit_log SET target = $2 WHERE id = ANY ($1)', [idsOf('target'), ERASED]);
    await manager.query('UPDATE audit_log SET detail = NULL WHERE id = ANY ($1)', [idsOf('detail')]);
    await manager.query(`SELECT set_config('audit.erasing', '', true)`);
  }
}
