import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PASSWORD_LINK_PATH, paths, siteSettingsSchema, type SiteSettings } from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import type { EntityManager } from 'typeorm';
import * as z from 'zod';
import { CONFIG, type Config } from '../foundation/config/config';
import { readStoredConfig } from '../foundation/database/stored-config';
import { Mailer, UndeliverableError, type Message } from '../foundation/mail/mailer';
import { senderOf } from '../foundation/mail/sender';
import { renderHtml, renderText, type MessageContent } from '../foundation/mail/template';
import type { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import { Outbox, type MessageWriter } from '../foundation/outbox/outbox';
import { storePasswordLink, type PasswordLinkKind } from './password-link';
import { UserEntity } from './user.entity';

type AccountMessageKind = PasswordLinkKind | 'new-browser';

/** Where and when a user signed in, for the message about it. */
const newBrowserSchema = z.object({ browser: z.string(), at: z.iso.datetime() });
export type NewBrowser = z.infer<typeof newBrowserSchema>;

/** The site is in the United Kingdom, and so are most who work on it. */
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/London',
});

type Draft = { subject: string; content: Pick<MessageContent, 'paragraphs' | 'link'> };

/** Queues and writes the messages to users about their accounts. */
@Injectable()
export class AccountMessages implements MessageWriter, OnModuleInit {
  readonly kinds: readonly AccountMessageKind[] = ['invitation', 'password-reset', 'new-browser'];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  /** Whether there is a mail server. */
  get configured(): boolean {
    return this.mailer.configured;
  }

  /** Queues a message to a user; `wake` the outbox once the transaction has committed. */
  async queue(
    kind: AccountMessageKind,
    userId: number,
    manager: EntityManager,
    payload?: NewBrowser,
  ): Promise<void> {
    await manager.query('INSERT INTO mail_jobs (user_id, kind, payload) VALUES ($1, $2, $3)', [
      userId,
      kind,
      payload === undefined ? null : JSON.stringify(payload),
    ]);
  }

  /**
   * Queues a link to reset a password, if the address is an account's. One statement does so, whether it is or not, so
   * that neither the answer nor its time tells who has an account.
   */
  async queueReset(email: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO mail_jobs (user_id, kind) SELECT id, 'password-reset' FROM users WHERE email = $1`,
      [email],
    );
  }

  /** Has what was queued sent at once. */
  wake(): void {
    this.outbox.wake();
  }

  async write(job: MailJobEntity, manager: EntityManager): Promise<Message> {
    const user = await manager.findOneByOrFail(UserEntity, { id: job.userId ?? 0 });
    const settings =
      (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings;
    const { subject, content } = await this.draft(job, user, settings, manager);
    const whole: MessageContent = {
      heading: settings.brandName,
      ...content,
      footer: [`${settings.brandName}, ${settings.address.join(', ')}`],
    };
    return {
      from: senderOf(this.config, settings),
      to: user.email,
      subject,
      messageId: `<account.${job.id}.${job.generation}@${new URL(this.config.publicUrl).hostname}>`,
      automatic: 'auto-generated',
      text: renderText(whole),
      html: renderHtml(whole),
    };
  }

  private async draft(
    { kind, payload }: MailJobEntity,
    user: UserEntity,
    { brandName }: SiteSettings,
    manager: EntityManager,
  ): Promise<Draft> {
    switch (kind as AccountMessageKind) {
      case 'invitation':
        return {
          subject: `Your account for the ${brandName} website`,
          content: {
            paragraphs: [
              `You have been invited to work on the ${brandName} website, as an ${user.role}. Choose a password to begin: your email address is your user name.`,
              'The link works once, within seven days.',
            ],
            link: { label: 'Choose a password', href: await this.newLink('invitation', user, manager) },
          },
        };
      case 'password-reset':
        return {
          subject: `A new password for the ${brandName} website`,
          content: {
            paragraphs: [
              `A new password was requested for your account on the ${brandName} website. If that was not you, ignore this message: nothing has changed.`,
              'The link works once, within an hour. All your sessions end when you set the password.',
            ],
            link: { label: 'Set a new password', href: await this.newLink('password-reset', user, manager) },
          },
        };
      case 'new-browser': {
        const { browser, at } = newBrowserSchema.parse(payload);
        return {
          subject: `New sign-in to the ${brandName} website`,
          content: {
            paragraphs: [
              `Your account was used to sign in from a browser that it had not signed in from before: ${browser}, on ${moment.format(new Date(at))}.`,
              'If that was you, there is nothing to do. If not, change your password at once: that ends all other sessions. Then set up two-step sign-in.',
            ],
            link: { label: 'Open the admin', href: `${this.config.publicUrl}${paths.admin}` },
          },
        };
      }
      default:
        throw new UndeliverableError(`There is no message “${kind}” to a user.`);
    }
  }

  /** The token is made when the message is sent, so that no queue has it, and goes behind `#`, so that no log has it. */
  private async newLink(kind: PasswordLinkKind, user: UserEntity, manager: EntityManager): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await storePasswordLink(kind, user, token, manager);
    return `${this.config.publicUrl}${PASSWORD_LINK_PATH}#${token}`;
  }
}
