import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import type { Counter } from 'prom-client';
import { errorMessage } from 'shared-types';
import { DAY_MS, DEADLINES, MINUTE_MS } from '../../foundation/deadlines';
import { CONFIG, type Config, type MailboxConfig } from '../../foundation/config/config';
import { Metrics } from '../../foundation/metrics/metrics';
import { EnquiriesRepository } from '../enquiries.repository';
import { AnswersRepository } from './answers.repository';
import { MailboxReadings } from './mailbox-readings';
import { MATCHED_FIELDS, readHead, readWords } from './received-mail';

const POLL_MS = MINUTE_MS;
/** How far back a mailbox is read at first. */
const FIRST_DAYS = 30;
/** Messages whose headers are in memory at a time. */
const CHUNK = 50;
/** Bytes of a message that are fetched; its text stands before its attachments. */
const SOURCE_BYTES = 1024 * 1024;

const clientFor = ({ host, port, secure, user, password }: MailboxConfig): ImapFlow =>
  new ImapFlow({ host, port, secure, auth: { user, pass: password }, logger: false, ...DEADLINES.mail });

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true) {
    return 'The mail server refuses the user name or the password of IMAP_URL.';
  }
  return errorMessage(error).slice(0, 500);
}

/**
 * Reads the configured mailbox and stores what senders of enquiries answer. It changes nothing there. Instances may read
 * at the same time: a message is stored once.
 */
@Injectable()
export class MailboxReader implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailboxReader.name);
  private readonly rounds: Counter<'outcome'>;
  private timer: NodeJS.Timeout | undefined;
  private client: ImapFlow | undefined;
  private round: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly enquiries: EnquiriesRepository,
    private readonly answers: AnswersRepository,
    private readonly readings: MailboxReadings,
    metrics: Metrics,
  ) {
    this.rounds = metrics.counter('api_mailbox_readings_total', 'Attempts to read the mailbox', ['outcome']);
  }

  onApplicationBootstrap(): void {
    if (this.config.mail.mailbox === undefined) return;
    this.timer = setInterval(() => {
      if (this.round === undefined) void this.read();
    }, POLL_MS).unref();
    void this.read();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.client?.close();
    await this.round;
  }

  /** Reads what has arrived since; resolves also when that failed, which the admin and the log then say. */
  async read(): Promise<void> {
    // What arrived after the round that is under way began is read by another one.
    const round = (this.round ?? Promise.resolve()).then(() => this.makeRound());
    this.round = round;
    await round;
    if (this.round === round) this.round = undefined;
  }

  private async makeRound(): Promise<void> {
    const { mailbox } = this.config.mail;
    if (mailbox === undefined || this.stopped) return;
    try {
      await this.readFrom(mailbox);
      this.rounds.inc({ outcome: 'read' });
    } catch (error) {
      this.rounds.inc({ outcome: 'failed' });
      this.logger.warn({ err: error }, 'the mailbox was not read');
      await this.readings
        .fail(reasonOf(error))
        .catch((cause: unknown) => this.logger.warn({ err: cause }, 'the mailbox’s state was not stored'));
    }
  }

  private async readFrom(mailbox: MailboxConfig): Promise<void> {
    const client = clientFor(mailbox);
    this.client = client;
    // The call that is under way fails with the same error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { uidValidity } = await client.mailboxOpen(mailbox.folder, { readOnly: true });
      const validity = String(uidValidity);
      const reading = await this.readings.find();
      const known = reading?.uidValidity === validity ? Number(reading.lastUid) : 0;
      const query =
        known === 0 ? { since: new Date(Date.now() - FIRST_DAYS * DAY_MS) } : { uid: `${known + 1}:*` };
      const found = await client.search(query, { uid: true });
      // The last message fits a range that begins after it.
      const uids = (found ? found : []).filter((uid) => uid > known).sort((a, b) => a - b);
      for (let from = 0; from < uids.length; from += CHUNK) {
        const chunk = uids.slice(from, from + CHUNK);
        await this.take(client, chunk);
        await this.save(validity, chunk.at(-1) ?? known);
      }
      if (uids.length === 0) await this.save(validity, known);
      await client.logout();
    } finally {
      client.close();
      this.client = undefined;
    }
  }

  private save(uidValidity: string, lastUid: number): Promise<void> {
    const reading = { uidValidity, lastUid: String(lastUid), readAt: new Date(), problem: null };
    return this.readings.save(reading);
  }

  private async take(client: ImapFlow, uids: number[]): Promise<void> {
    const query = { uid: true, internalDate: true, headers: MATCHED_FIELDS };
    for (const message of await client.fetchAll(uids, query, { uid: true })) {
      await this.takeOne(client, message);
    }
  }

  /** Stores a message that names an enquiry and comes from its sender; others are left alone. */
  private async takeOne(client: ImapFlow, { uid, headers, internalDate }: FetchMessageObject): Promise<void> {
    const { sender, subject, messageId, references } = await readHead(headers ?? Buffer.alloc(0));
    const enquiryId = await this.enquiries.findForReply(references, sender);
    if (enquiryId === undefined) return;
    const source = { start: 0, maxLength: SOURCE_BYTES };
    const fetched = await client.fetchOne(String(uid), { source }, { uid: true });
    const bytes = fetched ? fetched.source : undefined;
    const { words, attachments } = await readWords(bytes ?? Buffer.alloc(0));
    const createdAt = new Date(internalDate ?? Date.now());
    await this.enquiries.transaction(async (manager) => {
      const isNew = await this.answers.receive(
        {
          enquiryId,
          messageId: messageId ?? `<${uid}@${this.readings.name ?? ''}>`,
          subject,
          words,
          attachments,
          createdAt,
        },
        manager,
      );
      if (isNew) await this.enquiries.reopen(enquiryId, manager);
    });
  }
}
