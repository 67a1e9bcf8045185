import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Thread } from 'shared-types';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../../foundation/config/config';
import { MailboxReadingEntity } from './mailbox-reading.entity';

/** How far the configured mailbox has been read. */
@Injectable()
export class MailboxReadings {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(MailboxReadingEntity) private readonly readings: Repository<MailboxReadingEntity>,
  ) {}

  /** The configured mailbox without its password; undefined for none. */
  get name(): string | undefined {
    const { mailbox } = this.config.mail;
    return mailbox && `${mailbox.user}@${mailbox.host}/${mailbox.folder}`;
  }

  /** When it was read last, and why it could not be; null where none is configured. */
  async state(): Promise<Thread['mailbox']> {
    if (this.name === undefined) return null;
    const reading = await this.find();
    return { readAt: reading?.readAt?.toISOString() ?? null, problem: reading?.problem ?? null };
  }

  find(): Promise<MailboxReadingEntity | null> {
    return this.readings.findOneBy({ mailbox: this.name ?? '' });
  }

  /** Notes why the mailbox could not be read. */
  async fail(problem: string): Promise<void> {
    const reading = await this.find();
    const { uidValidity = '', lastUid = '0', readAt = null } = reading ?? {};
    await this.save({ uidValidity, lastUid, readAt, problem });
  }

  async save(reading: Omit<MailboxReadingEntity, 'mailbox'>): Promise<void> {
    await this.readings.upsert({ ...reading, mailbox: this.name ?? '' }, ['mailbox']);
  }
}
