import { Inject, Injectable } from '@nestjs/common';
import type { Thread } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../foundation/config/config';
import { MailboxReadingEntity } from './mailbox-reading.entity';

/** How far the configured mailbox has been read. */
@Injectable()
export class MailboxReadings {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The configured mailbox without its password; undefined for none. */
  get name(): string | undefined {
    const { mailbox } = this.config.mail;
    return mailbox && `${mailbox.user}@${mailbox.host}/${mailbox.folder}`;
  }

  /** When it was read last, and why it could not be; null where none is configured. */
  async state(manager: EntityManager): Promise<Thread['mailbox']> {
    if (this.name === undefined) return null;
    const reading = await manager.findOneBy(MailboxReadingEntity, { mailbox: this.name });
    return { readAt: reading?.readAt?.toISOString() ?? null, problem: reading?.problem ?? null };
  }

  find(manager: EntityManager): Promise<MailboxReadingEntity | null> {
    return manager.findOneBy(MailboxReadingEntity, { mailbox: this.name ?? '' });
  }

  /** Notes why the mailbox could not be read. */
  async fail(problem: string, manager: EntityManager): Promise<void> {
    const reading = await this.find(manager);
    const { uidValidity = '', lastUid = '0', readAt = null } = reading ?? {};
    await this.save({ uidValidity, lastUid, readAt, problem }, manager);
  }

  async save(reading: Omit<MailboxReadingEntity, 'mailbox'>, manager: EntityManager): Promise<void> {
    await manager.upsert(MailboxReadingEntity, { ...reading, mailbox: this.name ?? '' }, ['mailbox']);
  }
}
