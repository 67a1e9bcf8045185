import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { exactMoney } from 'shared-planner/money';
import { servicesInWords, totalInWords } from 'shared-planner/words';
import { businessFacts, type Business } from 'shared-types/business';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { dayInWords, londonMoment } from 'shared-types/planner/day';
import { planPaths } from 'shared-types/planner/paths';
import type { PricedPlan } from 'shared-types/planner/price';
import { registrationOf } from 'shared-types/registration';
import { INTERESTS, paths, siteSettingsSchema, type MailPreview, type SiteSettings } from 'shared-types';
import { In, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../foundation/config/config';
import { colleaguesOf } from '../../foundation/auth/colleagues';
import { readStoredConfig } from '../../foundation/database/stored-config';
import { countConfirmation, greeting, NAME } from '../../foundation/mail/confirmation';
import {
  Mailer,
  oneLine,
  UndeliverableError,
  type Correspondent,
  type Message,
} from '../../foundation/mail/mailer';
import { senderOf } from '../../foundation/mail/sender';
import { renderHtml, renderText, type MessageContent } from '../../foundation/mail/template';
import { MailJobEntity } from '../../foundation/outbox/mail-job.entity';
import { Outbox, type MessageWriter } from '../../foundation/outbox/outbox';
import { RateLimiter } from '../../foundation/rate-limit/rate-limiter';
import type { AnswerEntity } from '../answers/answer.entity';
import { AnswersRepository } from '../answers/answers.repository';
import { AttachmentEntity } from '../attachments/attachment.entity';
import { EnquiryEntity, type MessageKind } from '../enquiry.entity';

const interestLabel = (value: string): string =>
  INTERESTS.find((interest) => interest.value === value)?.label ?? value;

/** `£1,249.00 to £1,390.00 on 23 November 2026, delivered to Scotland, fitted`. */
const priceWords = ({ price, day }: PricedPlan): string =>
  [`${totalInWords(price)} on ${dayInWords(day)}`, ...servicesInWords(price)].join(', ');

/** What is a message's own. */
type Draft = Pick<Message, 'subject' | 'automatic'> &
  Partial<Pick<Message, 'to' | 'replyTo' | 'messageId' | 'inReplyTo' | 'references'>> & {
    content: MessageContent;
  };

/** An answer that may not be stored yet. */
export type AnswerDraft = Pick<AnswerEntity, 'subject' | 'greeting' | 'words'> &
  Partial<Pick<AnswerEntity, 'id' | 'messageId'>>;

/** What a message is written from. */
export interface Occasion {
  kind: MessageKind;
  enquiry: EnquiryEntity;
  /** How often the message was requested again. */
  generation: number;
  /** Of an answer. */
  answer?: AnswerDraft;
  /** Of an assignment: who assigned it. */
  payload?: unknown;
}

/** Message-IDs in the References of an answer. */
const REFERENCES = 20;

const answerFooter = (settings: SiteSettings): string[] =>
  [
    `You can reply to this email, or call ${settings.phone} and quote your reference.`,
    `${settings.brandName}, ${settings.address.join(', ')}`,
    registrationOf(settings),
  ].filter((line) => line !== '');

const assignmentSchema = z.object({ by: z.nullable(z.string()) });

const inWords = (who: Correspondent | string): string => {
  if (typeof who === 'string') return who;
  return who.name === '' ? who.address : `${who.name} <${who.address}>`;
};

const addressOf = (who: Correspondent | string): string =>
  typeof who === 'string' ? (/<([^<>]*)>/.exec(who)?.[1] ?? who) : who.address;

/** A subject with the reference, by which an answer to it finds its enquiry. */
const withReference = (subject: string, reference: string): string =>
  subject.includes(reference) ? subject : `${subject} (${reference})`;

const countFiles = ({ id }: EnquiryEntity, manager: EntityManager): Promise<number> =>
  manager.countBy(AttachmentEntity, { enquiryId: id });

/** What can be repeated to an unverified address. */
const withoutFreeText = ({ company: _, purchaseOrder: _order, ...checked }: Business): Business => checked;

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
    private readonly answers: AnswersRepository,
  ) {
    const always: MessageKind[] = ['confirmation', 'quote', 'answer', 'assignment'];
    this.kinds = config.mail.enquiryTo === undefined ? always : ['notification', ...always];
  }

  onModuleInit(): void {
    this.outbox.register(this);
    if (this.mailer.configured && this.config.mail.enquiryTo === undefined) {
      this.logger.warn('ENQUIRY_TO is not set: notifications wait in the outbox');
    }
  }

  async write(job: MailJobEntity, manager: EntityManager): Promise<Message> {
    const kind = job.kind as MessageKind;
    const answer = job.answerId === null ? undefined : await this.answers.get(job.answerId, manager);
    const id = answer?.enquiryId ?? job.enquiryId ?? 0;
    const enquiry = await manager.findOneByOrFail(EnquiryEntity, { id });
    if (kind === 'confirmation' && job.attempts === 0) await countConfirmation(enquiry.email, this.limiter);
    return this.compose(manager, { kind, enquiry, answer, generation: job.generation, payload: job.payload });
  }

  /** A message as it would be sent now. */
  async preview(manager: EntityManager, occasion: Occasion): Promise<MailPreview> {
    const { from, to, replyTo, subject, text, html } = await this.compose(manager, occasion);
    const answerTo = [from, ...(replyTo ? [replyTo] : [])];
    return {
      from: inWords(from),
      to: inWords(to),
      replyTo: inWords(replyTo ?? from),
      subject: oneLine(subject),
      text,
      html,
      deliveredAddress: answerTo.some((who) => addressOf(who) === defaultSiteSettings.email),
    };
  }

  /** The Message-ID of a message that an enquiry has one of. */
  private messageIdOf({ id, reference }: EnquiryEntity, kind: string, generation: number): string {
    return `<${reference}.${id}.${kind}.${generation}@${new URL(this.config.publicUrl).hostname}>`;
  }

  /** A Message-ID for a new answer to an enquiry. */
  newAnswerId(enquiry: Pick<EnquiryEntity, 'id' | 'reference'>): string {
    return `<${enquiry.reference}.${enquiry.id}.answer.${randomUUID()}@${new URL(this.config.publicUrl).hostname}>`;
  }

  private async compose(manager: EntityManager, occasion: Occasion): Promise<Message> {
    const { kind, enquiry, generation } = occasion;
    const settings =
      (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings;
    const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
    const { content, ...headers } = await this.draft(manager, occasion, settings);
    return {
      from: senderOf(this.config, settings),
      to: { name: NAME.test(name) ? name : '', address: enquiry.email },
      replyTo: { name: settings.brandName, address: settings.email },
      messageId: this.messageIdOf(enquiry, kind, generation),
      text: renderText(content),
      html: renderHtml(content),
      ...headers,
    };
  }

  /** What a kind of message says, and what of its head is its own. */
  private async draft(
    manager: EntityManager,
    { kind, enquiry, answer, payload }: Occasion,
    settings: SiteSettings,
  ): Promise<Draft> {
    switch (kind) {
      case 'assignment': {
        const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
        const [assignee] = await colleaguesOf([enquiry.assigneeId ?? 0], manager);
        if (!assignee) throw new UndeliverableError('The enquiry is no longer assigned.');
        return {
          content: this.assignment(enquiry, assignmentSchema.parse(payload).by, settings),
          to: assignee.email,
          replyTo: { name, address: enquiry.email },
          subject: `Enquiry ${enquiry.reference} from ${name} is assigned to you`,
          automatic: 'auto-generated',
        };
      }
      case 'answer': {
        if (!answer) throw new UndeliverableError('There is no answer to send.');
        return {
          content: this.answer(enquiry, answer, settings),
          ...(await this.threading(enquiry, answer, manager)),
          subject: withReference(answer.subject, enquiry.reference),
          automatic: 'no',
        };
      }
      case 'notification': {
        const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
        return {
          content: this.notification(enquiry, await countFiles(enquiry, manager), settings),
          to: this.config.mail.enquiryTo ?? settings.email,
          replyTo: { name, address: enquiry.email },
          subject: `Enquiry ${enquiry.reference} from ${name}: ${interestLabel(enquiry.interest)}`,
          automatic: 'auto-generated',
        };
      }
      case 'confirmation':
        return {
          content: this.confirmation(enquiry, await countFiles(enquiry, manager), settings),
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

  private notification(enquiry: EnquiryEntity, files: number, settings: SiteSettings): MessageContent {
    const facts: [string, string][] = [
      ['Reference', enquiry.reference],
      ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
      ['Email', enquiry.email],
      ['Phone', enquiry.phone],
      ['Area of interest', interestLabel(enquiry.interest)],
      ['Sent from', enquiry.subject ? enquiry.subject.name : ''],
      ['Price by our list', enquiry.pricedPlan ? priceWords(enquiry.pricedPlan) : ''],
      ...businessFacts(enquiry.business),
      ['Attachments', files === 0 ? '' : `${files}, in the inbox`],
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

  /** Where an answer stands in its thread: after what the sender has of us and we of them. */
  private async threading(
    enquiry: EnquiryEntity,
    answer: AnswerDraft,
    manager: EntityManager,
  ): Promise<Pick<Message, 'inReplyTo' | 'references'> & Partial<Pick<Message, 'messageId'>>> {
    const jobs = await manager.findBy(MailJobEntity, {
      enquiryId: enquiry.id,
      kind: In(['confirmation', 'quote'] satisfies MessageKind[]),
      state: 'sent',
    });
    const before = (await this.answers.of(enquiry.id, manager)).filter(
      ({ id }) => answer.id === undefined || id < answer.id,
    );
    const references = [
      ...jobs.map(({ kind, generation }) => this.messageIdOf(enquiry, kind, generation)),
      ...before.map(({ messageId }) => messageId),
    ];
    const inReplyTo = before.findLast(({ author }) => author === null)?.messageId ?? references.at(-1);
    return {
      ...(answer.messageId !== undefined && { messageId: answer.messageId }),
      ...(inReplyTo !== undefined && { inReplyTo, references: references.slice(-REFERENCES) }),
    };
  }

  private answer(
    { reference }: EnquiryEntity,
    { greeting: salutation, words }: AnswerDraft,
    settings: SiteSettings,
  ): MessageContent {
    return {
      heading: settings.brandName,
      paragraphs: [salutation, ...words.split(/\n{2,}/)].filter((paragraph) => paragraph.trim() !== ''),
      facts: [['Reference', reference]],
      footer: answerFooter(settings),
    };
  }

  private assignment(enquiry: EnquiryEntity, by: string | null, settings: SiteSettings): MessageContent {
    return {
      heading: settings.brandName,
      paragraphs: [`${by ?? 'A colleague'} has assigned this enquiry to you. Open it to answer.`],
      facts: [
        ['Reference', enquiry.reference],
        ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
        ['Area of interest', interestLabel(enquiry.interest)],
        ...businessFacts(enquiry.business),
      ],
      quotation: enquiry.message,
      link: { label: 'Open the enquiry', href: `${this.config.publicUrl}${paths.enquiry(enquiry.id)}` },
      footer: [settings.brandName],
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
        registrationOf(settings),
      ].filter((line) => line !== ''),
    };
  }

  private confirmation(enquiry: EnquiryEntity, files: number, settings: SiteSettings): MessageContent {
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
        ...businessFacts(enquiry.business && withoutFreeText(enquiry.business)),
        ...(files === 0 ? [] : [['Attachments', `${files} received`] satisfies [string, string]]),
      ],
      footer: [
        `${settings.brandName}, ${settings.address.join(', ')}`,
        registrationOf(settings),
        'If you did not write to us, somebody mistyped an address; please ignore this email.',
      ].filter((line) => line !== ''),
    };
  }
}
