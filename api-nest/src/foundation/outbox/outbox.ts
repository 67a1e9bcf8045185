import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Counter } from 'prom-client';
import { cutText } from 'shared-types/cut-text';
import { errorMessage } from 'shared-types';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Mailer, UndeliverableError, type Message } from '../mail/mailer';
import { Metrics } from '../metrics/metrics';
import { MailJobEntity } from './mail-job.entity';

const POLL_MS = 5000;

/** After this many attempts, a day and a half after the first, a message counts as failed. */
const MAX_ATTEMPTS = 16;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Doubling waits, from half a minute to six hours. */
const secondsUntilNextAttempt = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);

/** Writes the messages of some kinds; registered with the {@link Outbox} by the feature whose messages they are. */
export interface MessageWriter {
  /** Those that can be sent; others wait. */
  readonly kinds: readonly string[];
  /** Writes a job's message, in the job's transaction. @throws UndeliverableError when trying again is useless */
  write(job: MailJobEntity, manager: EntityManager): Promise<Message>;
}

/**
 * Delivers messages. Each job is locked while it is being sent, so that instances share the work; if
 * one dies, its lock is released with its connection and another takes over.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Outbox.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private asked = false;
  private stopped = false;
  private readonly attempts: Counter<'outcome'>;
  private readonly writers: MessageWriter[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter('api_mail_attempts_total', 'Attempts to send a message', ['outcome']);
  }

  /** Adds a writer, before the application has started. */
  register(writer: MessageWriter): void {
    this.writers.push(writer);
  }

  onApplicationBootstrap(): void {
    if (!this.mailer.configured) {
      this.logger.log('SMTP_URL is not set: mail waits in the outbox');
      return;
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

  /** Starts a round at once, e.g. because there is a new message. */
  wake(): void {
    if (!this.mailer.configured || this.stopped) return;
    this.asked = true;
    this.round ??= this.makeRound();
  }

  /** Resolves once no round is under way. */
  async idle(): Promise<void> {
    await this.round;
  }

  /** Sends due messages one after the other; failed ones become due again later. */
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
        const writer = this.writers.find(({ kinds }) => kinds.includes(job.kind));
        if (!writer) throw new UndeliverableError(`No part of the API writes the message “${job.kind}”.`);
        await this.mailer.send(await writer.write(job, manager));
        await manager.update(
          MailJobEntity,
          { id: job.id },
          { state: 'sent', attempts: job.attempts + 1, lastError: null, sentAt: () => 'now()' },
        );
        this.attempts.inc({ outcome: 'sent' });
      } catch (error) {
        await this.postpone(manager, job, error);
      }
      return true;
    });
  }

  private takeJob(manager: EntityManager): Promise<MailJobEntity | null> {
    const kinds = this.writers.flatMap((writer) => writer.kinds);
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
    this.attempts.inc({ outcome: givenUp ? 'given-up' : 'postponed' });
    this.logger.warn({ err: error, mailJob: job.id, attempts, givenUp }, 'a mail was not delivered');
    await manager.update(
      MailJobEntity,
      { id: job.id },
      {
        state: givenUp ? 'failed' : 'waiting',
        attempts,
        lastError: cutText(errorMessage(error), 500),
        nextAttemptAt: () => `now() + interval '${secondsUntilNextAttempt(attempts)} seconds'`,
      },
    );
  }
}
