import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { paths, siteSettingsSchema } from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { londonMoment } from 'shared-types/planner/day';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { activeColleague } from '../foundation/auth/colleagues';
import { CONFIG, type Config } from '../foundation/config/config';
import { readStoredConfig } from '../foundation/database/stored-config';
import { oneLine, type Message } from '../foundation/mail/mailer';
import { senderOf } from '../foundation/mail/sender';
import { renderHtml, renderText, type MessageContent } from '../foundation/mail/template';
import type { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import { Outbox, type MessageWriter } from '../foundation/outbox/outbox';
import { ContentReleaseEntity } from './content-release.entity';
import { RELEASE_MAIL } from './content-releases.repository';

const failureSchema = z.object({ failure: z.string() });
const proposalSchema = z.object({ by: z.nullable(z.string()), changes: z.number() });

/** Writes messages about releases: a failure to the user who scheduled it, the others to the owner. */
@Injectable()
export class ContentReleaseMessages implements MessageWriter, OnModuleInit {
  readonly kinds = RELEASE_MAIL;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this);
  }

  async write(
    { id, kind, payload, targetId, generation }: MailJobEntity,
    manager: EntityManager,
  ): Promise<Message> {
    const release = await manager.findOneByOrFail(ContentReleaseEntity, { id: targetId ?? 0 });
    const settings =
      (await readStoredConfig(manager, 'site_settings', siteSettingsSchema)) ?? defaultSiteSettings;
    const { hostname } = new URL(this.config.publicUrl);
    const name = oneLine(release.name);
    const failed = kind === 'content-release-failed';
    const scheduler = failed ? await activeColleague(release.scheduledBy, manager) : undefined;
    const content: MessageContent = {
      heading: settings.brandName,
      ...(failed ? this.failure(release, payload) : this.proposal(release, payload)),
      link: {
        label: 'Open the release',
        href: `${this.config.publicUrl}${paths.admin}/content-releases?release=${release.id}`,
      },
      footer: [],
    };
    return {
      from: senderOf(this.config, settings),
      to: scheduler?.email ?? this.config.mail.enquiryTo ?? settings.email,
      messageId: `<content-release-${release.id}.${id}.${generation}@${hostname}>`,
      subject: failed ? `The release “${name}” was not published` : `The release “${name}” is proposed`,
      automatic: 'auto-generated',
      text: renderText(content),
      html: renderHtml(content),
    };
  }

  private failure(
    { name, scheduledAt }: ContentReleaseEntity,
    payload: unknown,
  ): Pick<MessageContent, 'paragraphs' | 'facts'> {
    const { failure } = failureSchema.parse(payload);
    return {
      paragraphs: ['A scheduled release was not published. The site is as it was.', failure],
      facts: [
        ['Release', name],
        ['Scheduled for', scheduledAt ? londonMoment(scheduledAt) : ''],
      ],
    };
  }

  private proposal(
    { name, description }: ContentReleaseEntity,
    payload: unknown,
  ): Pick<MessageContent, 'paragraphs' | 'facts'> {
    const { by, changes } = proposalSchema.parse(payload);
    const facts: [string, string][] = [
      ['Release', name],
      ['Description', description],
      ['Changes', String(changes)],
      ['Proposed by', by ?? ''],
    ];
    return {
      paragraphs: ['A release is proposed for you to look at, and to publish.'],
      facts: facts.filter(([, value]) => value !== ''),
    };
  }
}
