import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { Actor } from '../auth/current-user';
import { cursorAfter, type Page, type PageQuery } from '../http/pagination';
import { AuditEntryEntity } from './audit-entry.entity';

/** What was done, to what, and in which way. */
export interface AuditEvent {
  /** `<resource>.<what happened>`, e.g. `site-config.published`. */
  action: string;
  target?: string;
  detail?: Record<string, unknown>;
}

/** The append-only log of publishing, deleting, exporting, erasing, signing in and refused requests. */
@Injectable()
export class AuditLog {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes one entry. Changes pass their transaction's `manager`, so that neither is committed without the other.
   */
  async record(
    actor: Actor,
    event: AuditEvent,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO audit_log (actor, action, target, detail, ip, request_id) VALUES ($1, $2, $3, $4::jsonb, $5, $6)',
      [
        actor.email,
        event.action,
        event.target ?? null,
        event.detail ? JSON.stringify(event.detail) : null,
        actor.ip,
        actor.requestId,
      ],
    );
  }

  /** Writes several entries of one change, in their order, with one statement. */
  async recordAll(actor: Actor, events: readonly AuditEvent[], manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO audit_log (actor, action, target, detail, ip, request_id)
       SELECT $1, event ->> 'action', event ->> 'target', event -> 'detail', $2, $3
       FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS events (event, place) ORDER BY place`,
      [actor.email, actor.ip, actor.requestId, JSON.stringify(events)],
    );
  }

  /** Entries before `cursor` (an entry's id), newest first. */
  async page({ limit, cursor }: PageQuery): Promise<Page<AuditEntryEntity[]>> {
    const page = await this.dataSource.getRepository(AuditEntryEntity).find({
      where: cursor === undefined ? {} : { id: LessThan(cursor) },
      order: { id: 'DESC' },
      take: limit,
    });
    return { page, next: cursorAfter(page, limit) };
  }
}
