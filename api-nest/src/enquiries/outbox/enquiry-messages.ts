import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { exactMoney } from 'shared-planner/money';
import { servicesInWords, totalInWords } from 'shared-planner/words';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { dayInWords, londonMoment } from 'shared-types/planner/day';
import { planPaths } from 'shared-types/planner/paths';
import type { PricedPlan } from 'shared-types/planner/price';
import { INTERESTS, paths, siteSettingsSchema, type SiteSettings } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../foundation/config/config';
import { readStoredConfig } from '../../foundation/database/stored-config';
import { TooManyRequestsError } from '../../foundation/http/domain-errors';
import { Mailer, oneLine, UndeliverableError, type Message } from '../../foundation/mail/mailer';
import { renderHtml, renderText, type MessageContent } from '../../foundation/mail/template';
import type { MailJobEntity } from '../../foundation/outbox/mail-job.entity';
import { Outbox, type MessageWriter } from '../../foundation/outbox/outbox';
import { RateLimiter } from '../../foundation/rate-limit/rate-limiter';
import { EnquiryEntity, type MessageKind } from '../enquiry.entity';
import { PhotographEntity } from '../photographs/photograph.entity';

const interestLabel = (value: string): string =>
  INTERESTS.find((interest) => interest.value === value)?.label ?? value;

/** A name of letters; nothing that could be an address or an advertisement. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/** The confirmation goes to an unverified address, so it repeats no free text. */
const greeting = (firstName: string): string => (NAME.test(firstName) ? `Dear ${firstName},` : 'Hello,');

/** `£1,249.00 to £1,390.00 on 23 November 2026, delivered to Scotland, fitted`. */
const priceWords = ({ price, day }: PricedPlan): string =>
  [`${totalInWords(price)} on ${dayInWords(day)}`, ...servicesInWords(price)].join(', ');

/** Confirmations that one address gets in a day. */
const CONFIRMATIONS = { count: 10, windowSeconds: 24 * 60 * 60 };
const TOO_MANY_CONFIRMATIONS = 'Not sent: this address has had ten confirmations within a day.';

/** What is a message's own. */
type Draft = Pick<Message, 'subject' | 'automatic'> &
  Partial<Pick<Message, 'to' | 'replyTo'>> & { content: MessageContent };

/** Writes the messages about an enquiry. */
@Injectable()
export class EnquiryMessages implements MessageWriter, OnModuleInit {
  private readonly logger = new Logger(EnquiryMessages.name);
  readonly kinds: readonly MessageKind[];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly limiter: RateLimiter,
  ) {
    const toSender: MessageKind[] = ['confirmation', 'quote'];
    this.kinds = config.mail.enquiryTo === undefined ? toSender : ['notification', ...toSender];
  }

  onModuleInit(): void {
    this.outbox.register(this);
    if (this.mailer.configured && this.config.mail.enquiryTo === undefined) {
      this.logger.warn('ENQUIRY_TO is not set: notifications wait in the outbox');
    }
  }

  async write(job: MailJobEntity, manager: EntityManager): Promise<Message> {
    const kind = job.kind as MessageKind;
    const enquiry = await manager.findOneByOrFail(EnquiryEntity, { id: job.enquiryId ?? 0 });
    if (kind === 'confirmation' && job.attempts === 0) await this.countRecipient(enquiry.email);
    const settings =
      (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings;
    const sender = this.config.mail.from ?? this.config.mail.enquiryTo ?? settings.email;
    const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
    const { content, ...headers } = await this.draft(manager, kind, enquiry, settings);
    return {
      from: sender.includes('<') ? sender : { name: settings.brandName, address: sender },
      to: { name: NAME.test(name) ? name : '', address: enquiry.email },
      replyTo: { name: settings.brandName, address: settings.email },
      messageId: `<${enquiry.reference}.${enquiry.id}.${kind}.${job.generation}@${new URL(this.config.publicUrl).hostname}>`,
      text: renderText(content),
      html: renderHtml(content),
      ...headers,
    };
  }

  /** Whoever fills in the form with somebody else's address cannot fill their mailbox. */
  private async countRecipient(email: string): Promise<void> {
    try {
      await this.limiter.count(`mail:${email.toLowerCase()}`, CONFIRMATIONS, TOO_MANY_CONFIRMATIONS);
    } catch (error) {
      if (error instanceof TooManyRequestsError) throw new UndeliverableError(error.message);
      throw error;
    }
  }

  /** What a kind of message says, and what of its head is its own. */
  private async draft(
    manager: EntityManager,
    kind: MessageKind,
    enquiry: EnquiryEntity,
    settings: SiteSettings,
  ): Promise<Draft> {
    switch (kind) {
      case 'notification': {
        const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
        const photographs = await manager.countBy(PhotographEntity, { enquiryId: enquiry.id });
        return {
          content: this.notification(enquiry, photographs, settings),
          to: this.config.mail.enquiryTo ?? settings.email,
          replyTo: { name, address: enquiry.email },
          subject: `Enquiry ${enquiry.reference} from ${name}: ${interestLabel(enquiry.interest)}`,
          automatic: 'auto-generated',
        };
      }
      case 'confirmation':
        return {
          content: this.confirmation(enquiry, settings),
          subject: `We have received your enquiry (${enquiry.reference})`,
          automatic: 'auto-replied',
        };
      case 'quote':
        return {
          content: this.quote(enquiry, settings),
          subject: `Our quote for your plan (${enquiry.reference})`,
          automatic: 'no',
        };
    }
  }

  private notification(enquiry: EnquiryEntity, photographs: number, settings: SiteSettings): MessageContent {
    const facts: [string, string][] = [
      ['Reference', enquiry.reference],
      ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
      ['Email', enquiry.email],
      ['Phone', enquiry.phone],
      ['Area of interest', interestLabel(enquiry.interest)],
      ['Sent from', enquiry.subject ? enquiry.subject.name : ''],
      ['Price by our list', enquiry.pricedPlan ? priceWords(enquiry.pricedPlan) : ''],
      ['Photographs', photographs === 0 ? '' : `${photographs}, in the inbox`],
      ['Received', londonMoment(enquiry.createdAt)],
    ];
    return {
      heading: settings.brandName,
      paragraphs: ['There is a new enquiry. Reply to this email to answer the sender.'],
      facts: facts.filter(([, value]) => value !== ''),
      quotation: enquiry.message,
      link: { label: 'Open the enquiry', href: `${this.config.publicUrl}${paths.enquiry(enquiry.id)}` },
      footer: [
        `Consent to the privacy policy, version ${enquiry.consentVersion}, was given with the enquiry.`,
      ],
    };
  }

  private quote(
    { reference, firstName, subject, quote }: EnquiryEntity,
    settings: SiteSettings,
  ): MessageContent {
    if (!quote || !subject) throw new UndeliverableError('There is no quote to send.');
    return {
      heading: settings.brandName,
      paragraphs: [
        `Dear ${firstName},`,
        'Thank you for sending us your plan. This is what we can offer it for.',
        ...(quote.words === '' ? [] : [quote.words]),
      ],
      facts: [
        ['Reference', reference],
        ['Price, with VAT', exactMoney(quote.totalPence)],
        ['It holds until', dayInWords(quote.until)],
      ],
      link: { label: 'Open your plan', href: `${this.config.publicUrl}${planPaths.whole(subject.id)}` },
      footer: [
        `To accept or to ask, reply to this email or call ${settings.phone} and quote your reference.`,
        `${settings.brandName}, ${settings.address.join(', ')}`,
        settings.companyRegistration,
      ].filter((line) => line !== ''),
    };
  }

  private confirmation(enquiry: EnquiryEntity, settings: SiteSettings): MessageContent {
    return {
      heading: settings.brandName,
      paragraphs: [
        greeting(enquiry.firstName),
        'Thank you for your enquiry. We will get back to you shortly.',
        `Should you wish to reach us sooner, call ${settings.phone} and quote your reference.`,
      ],
      facts: [
        ['Reference', enquiry.reference],
        ['Area of interest', interestLabel(enquiry.interest)],
      ],
      footer: [
        `${settings.brandName}, ${settings.address.join(', ')}`,
        settings.companyRegistration,
        'If you did not write to us, somebody mistyped an address; please ignore this email.',
      ].filter((line) => line !== ''),
    };
  }
}
