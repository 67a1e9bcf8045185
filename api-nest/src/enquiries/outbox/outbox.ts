import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { errorMessage } from 'shared-types';
import { DataSource, In, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../foundation/config/config';
import { Mailer, UndeliverableError } from '../../foundation/mail/mailer';
import { EnquiryEntity, MailJobEntity, type MessageKind } from '../enquiry.entity';
import { EnquiryMessages } from './enquiry-messages';

const POLL_MS = 5000;

/** After this many attempts, a day and a half after the first, a mail counts as failed. */
const MAX_ATTEMPTS = 16;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Doubling waits, from half a minute to six hours. */
const secondsUntilNextAttempt = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);

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
    private readonly mailer: Mailer,
    private readonly messages: EnquiryMessages,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.mailer.configured) {
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
    this.mailer.close();
    await this.idle();
  }

  /** There may be something to send: looks at once, without waiting for the next round. */
  wake(): void {
    if (!this.mailer.configured || this.stopped) return;
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
        const enquiry = await manager.findOneByOrFail(EnquiryEntity, { id: job.enquiryId });
        await this.mailer.send(await this.messages.write(manager, job.kind, enquiry, job.generation));
        await manager.update(
          MailJobEntity,
          { id: job.id },
          { state: 'sent', attempts: job.attempts + 1, lastError: null, sentAt: () => 'now()' },
        );
      } catch (error) {
        await this.postpone(manager, job, error);
      }
      return true;
    });
  }

  private takeJob(manager: EntityManager): Promise<MailJobEntity | null> {
    const kinds: MessageKind[] =
      this.config.mail.enquiryTo === undefined ? ['confirmation'] : ['notification', 'confirmation'];
    return manager
      .createQueryBuilder(MailJobEntity, 'job')
      .where({ state: 'waiting', kind: In(kinds) })
      .andWhere('job.nextAttemptAt <= now()')
      .orderBy('job.nextAttemptAt')
      .addOrderBy('job.id')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
  }

  private async postpone(manager: EntityManager, job: MailJobEntity, error: unknown): Promise<void> {
    const attempts = job.attempts + 1;
    const givenUp = error instanceof UndeliverableError || attempts >= MAX_ATTEMPTS;
    this.logger.warn({ err: error, mailJob: job.id, attempts, givenUp }, 'a mail was not delivered');
    await manager.update(
      MailJobEntity,
      { id: job.id },
      {
        state: givenUp ? 'failed' : 'waiting',
        attempts,
        lastError: errorMessage(error).slice(0, 500),
        nextAttemptAt: () => `now() + interval '${secondsUntilNextAttempt(attempts)} seconds'`,
      },
    );
  }
}
