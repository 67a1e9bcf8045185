import { Body, Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import {
  contentDifferencesQuerySchema,
  contentDifferencesSchema,
  contentRulesSchema,
  contentViewInputSchema,
  contentViewLinkSchema,
  contentViewSchema,
  type ContentDifferences,
  type ContentRules,
  type ContentView,
  type ContentViewInput,
  type ContentViewLink,
} from 'shared-types/content-releases';
import { contentFindingsSchema, type ContentFindings } from 'shared-types/content-checks/finding';
import { CONTENT_VIEW_HEADER } from 'shared-types/content-view';
import { RELEASE_PERMISSIONS } from 'shared-types/may-add';
import type * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { ContentRulesService } from '../foundation/content/content-rules';
import { Answers, Takes } from '../foundation/openapi/answers';
import { ContentChecksService } from './content-checks.service';
import { ContentHistoryService } from './content-history.service';
import { ContentViewsService } from './content-views.service';

/** Views of content other than today's, the content of earlier moments, checks of content, and rules. */
@Controller()
@Access('content')
export class ContentViewsController {
  constructor(
    private readonly views: ContentViewsService,
    private readonly history: ContentHistoryService,
    private readonly rules: ContentRulesService,
    private readonly checks: ContentChecksService,
  ) {}

  @Post('content-views')
  @HttpCode(201)
  @Takes(contentViewInputSchema)
  @Answers(201, 'A link that needs no account and expires', contentViewLinkSchema)
  @Answers(410, 'A release is withdrawn or deleted')
  link(
    @Body({ schema: contentViewInputSchema }) input: ContentViewInput,
    @CurrentActor() actor: Actor,
  ): Promise<ContentViewLink> {
    return this.views.link(input, actor);
  }

  @Get('content-view')
  @Access('everyone')
  @ApiHeader({ name: CONTENT_VIEW_HEADER, required: true, description: 'The token of a link' })
  @Answers(200, 'What the token shows, and until when', contentViewSchema)
  @Answers(403, 'It was altered')
  @Answers(410, 'It has expired, or a release of it is withdrawn or deleted')
  view(@Headers(CONTENT_VIEW_HEADER.toLowerCase()) token: string | undefined): Promise<ContentView> {
    return this.views.describe(token ?? '');
  }

  @Get('content-differences')
  @ApiQuery({ name: 'since', required: true, description: 'A moment: in London, or with its zone' })
  @Answers(200, 'How the content of the moment differs from today’s', contentDifferencesSchema)
  differences(
    @Query({ schema: contentDifferencesQuerySchema })
    { since }: z.infer<typeof contentDifferencesQuerySchema>,
  ): Promise<ContentDifferences> {
    return this.history.since(since);
  }

  @Get('content-checks')
  @Answers(200, 'What the checks find in the content of today', contentFindingsSchema)
  findings(): Promise<ContentFindings> {
    return this.checks.today();
  }

  @Get('content-rules')
  @Access(RELEASE_PERMISSIONS)
  @Answers(200, 'Who publishes, and how long history is stored', contentRulesSchema)
  readRules(): Promise<ContentRules> {
    return this.rules.read();
  }

  @Put('content-rules')
  @Access('owners')
  @Takes(contentRulesSchema)
  @Answers(200, 'Set', contentRulesSchema)
  setRules(
    @Body({ schema: contentRulesSchema }) rules: ContentRules,
    @CurrentActor() actor: Actor,
  ): Promise<ContentRules> {
    return this.rules.set(rules, actor);
  }
}
