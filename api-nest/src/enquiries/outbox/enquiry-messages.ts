import { Inject, Injectable } from '@nestjs/common';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { INTERESTS, paths, siteSettingsSchema, type SiteSettings } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../foundation/config/config';
import { readStoredConfig } from '../../foundation/database/stored-config';
import { oneLine, type Message } from '../../foundation/mail/mailer';
import { renderHtml, renderText, type MessageContent } from '../../foundation/mail/template';
import type { EnquiryEntity, MessageKind } from '../enquiry.entity';
import { PhotographEntity } from '../photographs/photograph.entity';

const interestLabel = (value: string): string =>
  INTERESTS.find((interest) => interest.value === value)?.label ?? value;

/** A name of letters; nothing that could be an address or an advertisement. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/** The confirmation goes to an unverified address, so it repeats no free text. */
const greeting = (firstName: string): string => (NAME.test(firstName) ? `Dear ${firstName},` : 'Hello,');

/** Writes the messages about an enquiry. */
@Injectable()
export class EnquiryMessages {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @param generation how often the message was requested again */
  async write(
    manager: EntityManager,
    kind: MessageKind,
    enquiry: EnquiryEntity,
    generation: number,
  ): Promise<Message> {
    const settings =
      (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings;
    const photographs = await manager.countBy(PhotographEntity, { enquiryId: enquiry.id });
    const content =
      kind === 'notification'
        ? this.notification(enquiry, photographs, settings)
        : this.confirmation(enquiry, settings);
    const address = this.config.mail.from ?? this.config.mail.enquiryTo ?? settings.email;
    const name = oneLine(`${enquiry.firstName} ${enquiry.lastName}`);
    const common = {
      text: renderText(content),
      html: renderHtml(content),
      messageId: `<${enquiry.reference}.${enquiry.id}.${kind}.${generation}@${new URL(this.config.publicUrl).hostname}>`,
      from: address.includes('<') ? address : { name: settings.brandName, address },
    };
    return kind === 'notification'
      ? {
          ...common,
          to: this.config.mail.enquiryTo ?? settings.email,
          replyTo: { name, address: enquiry.email },
          subject: `Enquiry ${enquiry.reference} from ${name}: ${interestLabel(enquiry.interest)}`,
          automatic: 'auto-generated',
        }
      : {
          ...common,
          to: { name: NAME.test(name) ? name : '', address: enquiry.email },
          replyTo: { name: settings.brandName, address: settings.email },
          subject: `We have received your enquiry (${enquiry.reference})`,
          automatic: 'auto-replied',
        };
  }

  private notification(enquiry: EnquiryEntity, photographs: number, settings: SiteSettings): MessageContent {
    const facts: [string, string][] = [
      ['Reference', enquiry.reference],
      ['Name', `${enquiry.firstName} ${enquiry.lastName}`],
      ['Email', enquiry.email],
      ['Phone', enquiry.phone],
      ['Area of interest', interestLabel(enquiry.interest)],
      ['Sent from', enquiry.subject ? enquiry.subject.name : ''],
      ['Photographs', photographs === 0 ? '' : `${photographs}, in the inbox`],
      ['Received', `${enquiry.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ];
    return {
      heading: settings.brandName,
      paragraphs: ['There is a new enquiry. Reply to this email to answer the sender.'],
      facts: facts.filter(([, value]) => value !== ''),
      quotation: enquiry.message,
      link: { label: 'Open the inbox', href: `${this.config.publicUrl}${paths.admin}` },
      footer: [
        `Consent to the privacy policy, version ${enquiry.consentVersion}, was given with the enquiry.`,
      ],
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
