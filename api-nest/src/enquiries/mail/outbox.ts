import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config';
import { Postman, UndeliverableError } from '../../mail/postman';
import { EnquiryEntity } from '../enquiry.entity';
import { EnquiryLetters, type LetterKind } from './enquiry-letters';
import { MAX_ATTEMPTS, secondsUntilNextAttempt } from './retry-plan';

const POLL_MS = 5000;

interface MailJob {
  id: number;
  enquiry_id: number;
  kind: LetterKind;
  attempts: number;
  generation: number;
}

/**
 * Delivers the mail that enquiries owe. Each job is locked while it is being sent, so that instances share the
 * work; if one dies, the lock goes with its connection and another takes over.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private asked = false;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly postman: Postman,
    private readonly letters: EnquiryLetters,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.postman.onDuty) {
      this.logger.log('SMTP_URL is not set: mail waits in the outbox');
      return;
    }
    if (this.config.mail.enquiryTo === undefined) {
      this.logger.warn('ENQUIRY_TO is not set: notifications wait in the outbox');
    }
    this.timer = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.postman.close();
    await this.idle();
  }

  /** There may be something to send: looks at once, without waiting for the next round. */
  wake(): void {
    if (!this.postman.onDuty || this.stopped) return;
    this.asked = true;
    this.round ??= this.makeRound();
  }

  /** Resolves once no round is under way. */
  async idle(): Promise<void> {
    await this.round;
  }

  /** Sends what is due, one after the other; what fails is due again later. */
  async deliverDue(): Promise<void> {
    while (!this.stopped && (await this.deliverNext()));
  }

  private async makeRound(): Promise<void> {
    try {
      while (this.asked) {
        this.asked = false;
        await this.deliverDue();
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox could not be read');
    } finally {
      this.round = undefined;
    }
  }

  /** @returns whether there was something to deliver */
  private deliverNext(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const job = await this.takeJob(manager);
      if (!job) return false;
      try {
        const enquiry = await manager.findOneByOrFail(EnquiryEntity, { id: job.enquiry_id });
        await this.postman.send(await this.letters.write(manager, job.kind, enquiry, job.generation));
        await manager.query(
          `UPDATE mail_jobs SET state = 'sent', attempts = attempts + 1, last_error = NULL, sent_at = now()
           WHERE id = $1`,
          [job.id],
        );
      } catch (error) {
        await this.postpone(manager, job, error);
      }
      return true;
    });
  }

  private async takeJob(manager: EntityManager): Promise<MailJob | undefined> {
    const kinds: LetterKind[] =
      this.config.mail.enquiryTo === undefined ? ['confirmation'] : ['notification', 'confirmation'];
    const rows: MailJob[] = await manager.query(
      `SELECT id, enquiry_id, kind, attempts, generation FROM mail_jobs
       WHERE state = 'waiting' AND next_attempt_at <= now() AND kind = ANY ($1)
       ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [kinds],
    );
    return rows[0];
  }

  private async postpone(manager: EntityManager, job: MailJob, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const givenUp = error instanceof UndeliverableError || attempts >= MAX_ATTEMPTS;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn({ err: error, mailJob: job.id, attempts, givenUp }, 'a mail was not delivered');
    await manager.query(
      `UPDATE mail_jobs SET state = $2, attempts = $3, last_error = $4,
         next_attempt_at = now() + make_interval(secs => $5) WHERE id = $1`,
      [
        job.id,
        givenUp ? 'failed' : 'waiting',
        attempts,
        reason.slice(0, 500),
        secondsUntilNextAttempt(attempts),
      ],
    );
  }
}
