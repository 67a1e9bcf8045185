import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { paths, sampleName, siteSettingsSchema, type SiteSettings } from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { londonMoment } from 'shared-types/planner/day';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../foundation/config/config';
import { readStoredConfig } from '../foundation/database/stored-config';
import { countConfirmation, greeting, NAME } from '../foundation/mail/confirmation';
import { oneLine, type Message } from '../foundation/mail/mailer';
import { senderOf } from '../foundation/mail/sender';
import { renderHtml, renderText, type MessageContent } from '../foundation/mail/template';
import type { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import { Outbox, type MessageWriter } from '../foundation/outbox/outbox';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import { SampleRequestEntity } from './sample.entity';

/** The messages about a request: to the owner, and to the visitor. */
export const SAMPLE_MAIL = ['samples-notification', 'samples-confirmation'] as const;

const inWords = (finishes: readonly string[]): string => finishes.map(sampleName).join(', ');

/** Writes the messages about requests for samples. */
@Injectable()
export class SampleMessages implements MessageWriter, OnModuleInit {
  readonly kinds: readonly string[];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
  ) {
    this.kinds = SAMPLE_MAIL.filter(
      (kind) => kind === 'samples-confirmation' || config.mail.enquiryTo !== undefined,
    );
  }

  onModuleInit(): void {
    this.outbox.register(this);
  }

  async write(
    { kind, targetId, attempts, generation }: MailJobEntity,
    manager: EntityManager,
  ): Promise<Message> {
    const request = await manager.findOneOrFail(SampleRequestEntity, {
      where: { id: targetId ?? 0 },
      withDeleted: true,
    });
    const settings =
      (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings;
    const { hostname } = new URL(this.config.publicUrl);
    const envelope = {
      from: senderOf(this.config, settings),
      messageId: `<${request.reference}.${request.id}.${kind}.${generation}@${hostname}>`,
    };
    const name = oneLine(request.name);
    if (kind === 'samples-notification') {
      return {
        ...envelope,
        to: this.config.mail.enquiryTo ?? settings.email,
        replyTo: { name, address: request.email },
        subject: `Samples ${request.reference} for ${name}: ${inWords(request.finishes)}`,
        automatic: 'auto-generated',
        ...this.rendered(this.notification(request, settings)),
      };
    }
    if (attempts === 0) await countConfirmation(request.email, this.limiter);
    return {
      ...envelope,
      to: { name: NAME.test(name) ? name : '', address: request.email },
      replyTo: { name: settings.brandName, address: settings.email },
      subject: `We have received your order for samples (${request.reference})`,
      automatic: 'auto-replied',
      ...this.rendered(this.confirmation(request, settings)),
    };
  }

  private rendered(content: MessageContent): Pick<Message, 'text' | 'html'> {
    return { text: renderText(content), html: renderHtml(content) };
  }

  private notification(request: SampleRequestEntity, { brandName }: SiteSettings): MessageContent {
    const { reference, finishes, name, email, phone, line1, line2, town, postcode } = request;
    const facts: [string, string][] = [
      ['Reference', reference],
      ['Samples', inWords(finishes)],
      ['Post to', [name, line1, line2, town, postcode].filter((line) => line !== '').join('\n')],
      ['Email', email],
      ['Phone', phone],
      ['Received', londonMoment(request.createdAt)],
    ];
    return {
      heading: brandName,
      paragraphs: ['Samples were ordered. Post them, then mark the order as sent.'],
      facts: facts.filter(([, value]) => value !== ''),
      link: {
        label: 'Open the order',
        href: `${this.config.publicUrl}${paths.admin}/samples?q=${reference}&order=${request.id}`,
      },
      footer: [`Consent to the privacy policy, version ${request.consentVersion}, was given with the order.`],
    };
  }

  private confirmation(
    { reference, finishes, name }: SampleRequestEntity,
    { brandName, phone, address, companyRegistration }: SiteSettings,
  ): MessageContent {
    return {
      heading: brandName,
      paragraphs: [
        greeting(oneLine(name).split(' ')[0] ?? ''),
        'Thank you for your order. We will post your free samples to the address you gave.',
        `To change it, reply to this email or call ${phone} and quote your reference.`,
      ],
      facts: [
        ['Reference', reference],
        ['Samples', inWords(finishes)],
      ],
      footer: [
        `${brandName}, ${address.join(', ')}`,
        companyRegistration,
        'If you ordered no samples, the address was mistyped; please ignore this email.',
      ].filter((line) => line !== ''),
    };
  }
}
