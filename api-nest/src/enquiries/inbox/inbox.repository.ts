import { Injectable } from '@nestjs/common';
import type { EnquiryRecord } from 'shared-types';
import { DataSource, type EntityManager } from 'typeorm';
import type { InboxFilter, InboxQuery } from './inbox-query';

interface Row {
  id: number;
  revision: number;
  reference: string;
  created_at: Date;
  status: EnquiryRecord['status'];
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  interest: string;
  message: string;
  subject: EnquiryRecord['subject'];
  notes: string;
  consent_version: string;
  consented_at: Date;
  mail_state: EnquiryRecord['mail']['state'];
  mail_attempts: number;
  mail_error: string | null;
}

/** An enquiry with the state of its mail: failed if any failed, waiting if any waits. */
const SELECT = `
  SELECT enquiry.*, mail.state AS mail_state, mail.attempts AS mail_attempts, mail.error AS mail_error
  FROM enquiries enquiry, LATERAL (
    SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN bool_or(state = 'failed') THEN 'failed'
                WHEN bool_or(state = 'waiting') THEN 'waiting' ELSE 'sent' END AS state,
           coalesce(max(attempts), 0) AS attempts,
           max(last_error) AS error
    FROM mail_jobs WHERE enquiry_id = enquiry.id
  ) mail`;

const SEARCHED = `lower(concat_ws(' ', reference, first_name || ' ' || last_name, email, phone, message, notes))`;

/** Whether an enquiry fits a filter, whose {@link valuesOf} are the first two parameters. */
const FITS = `($1::text IS NULL OR status = $1) AND ($2 = '' OR ${SEARCHED} LIKE $2)`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const valuesOf = ({ status, q }: InboxFilter): (string | null)[] => [
  status ?? null,
  q === '' ? '' : `%${escapeLike(q.toLowerCase())}%`,
];

function toRecord(row: Row): EnquiryRecord {
  return {
    id: row.id,
    revision: row.revision,
    reference: row.reference,
    created_at: row.created_at.toISOString(),
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    message: row.message,
    subject: row.subject,
    notes: row.notes,
    consentVersion: row.consent_version,
    consentedAt: row.consented_at.toISOString(),
    mail: { state: row.mail_state, attempts: row.mail_attempts, lastError: row.mail_error },
  };
}

/** Reads the inbox, from the primary. */
@Injectable()
export class InboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page, newest first. */
  async page({ status, q, limit, cursor }: Omit<InboxQuery, 'count'>): Promise<EnquiryRecord[]> {
    const rows: Row[] = await this.dataSource.query(
      `${SELECT}
       WHERE ${FITS} AND ($3::int IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $4`,
      [...valuesOf({ status, q }), cursor ?? null, limit],
    );
    return rows.map(toRecord);
  }

  /** How many fit, over all pages. */
  async count(filter: InboxFilter): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM enquiries WHERE ${FITS}`,
      valuesOf(filter),
    );
    return rows[0]?.count ?? 0;
  }

  async find(
    id: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<EnquiryRecord | undefined> {
    const rows: Row[] = await manager.query(`${SELECT} WHERE id = $1`, [id]);
    return rows[0] && toRecord(rows[0]);
  }
}
