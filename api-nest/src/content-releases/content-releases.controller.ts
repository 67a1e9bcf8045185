import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import {
  CONTENT_RELEASE_STATES,
  contentChangesInputSchema,
  contentCheckSchema,
  contentCommentInputSchema,
  contentCommentSchema,
  contentDecisionsSchema,
  contentPublishSchema,
  contentReleaseInputSchema,
  contentReleasePatchSchema,
  contentReleaseSchema,
  contentReleaseSummarySchema,
  contentScheduleSchema,
  type ContentCheck,
  type ContentComment,
  type ContentRelease,
  type ContentReleaseInput,
  type ContentReleaseSummary,
  type ContentResource,
} from 'shared-types/content-releases';
import { contentFindingsSchema, type ContentFindings } from 'shared-types/content-checks/finding';
import { mayAdd, RELEASE_PERMISSIONS } from 'shared-types/may-add';
import { mayDo } from 'shared-types';
import * as z from 'zod';
import { Access, BodyLimit, Publishes } from '../foundation/auth/access';
import { assertMayDo } from '../foundation/auth/assert-may';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { Paged, type Page } from '../foundation/http/pagination';
import { RowId } from '../foundation/http/pipes';
import { Answers, Takes } from '../foundation/openapi/answers';
import { atItsRevision, Tagged, type TaggedAnswer } from '../foundation/reads/tagged';
import { ContentChecksService } from './content-checks.service';
import { ContentHistoryService } from './content-history.service';
import { releasesQuerySchema, Resource, type ReleasesQuery } from './content-releases.schemas';
import { ContentReleasesService } from './content-releases.service';
import { PublicationService } from './publication.service';
import { ScheduleService } from './schedule.service';

/** As for site config: images may come as data URLs. */
const CHANGES_BYTES = 96 * 1024 * 1024;

const NOT_AS_THINGS_ARE = 'Nothing was published: `conflicts` to decide, `problems` to solve';

type Answer = Promise<TaggedAnswer<ContentRelease>>;
const tagged = async (release: Promise<ContentRelease>): Answer => atItsRevision(await release);
/** The same for a user who may be without content: then with what they may add alone. */
const taggedFor = async (user: SignedInUser, release: Promise<ContentRelease>): Answer => {
  const whole = await release;
  if (mayDo(user, 'content')) return atItsRevision(whole);
  const changes = whole.changes.filter((change) => mayAdd(user, change));
  return atItsRevision({ ...whole, changes, comments: [] });
};

/** `/api/content-releases` (contracts, API). */
@Controller('content-releases')
@Access('content')
export class ContentReleasesController {
  constructor(
    private readonly releases: ContentReleasesService,
    private readonly publication: PublicationService,
    private readonly scheduling: ScheduleService,
    private readonly history: ContentHistoryService,
    private readonly checks: ContentChecksService,
  ) {}

  @Get()
  @Access(RELEASE_PERMISSIONS)
  @Paged()
  @ApiQuery({ name: 'state', required: false, enum: CONTENT_RELEASE_STATES })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @Answers(200, 'Newest first; the Link header leads on', z.array(contentReleaseSummarySchema))
  list(
    @Query({ schema: releasesQuerySchema }) query: ReleasesQuery,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<ContentReleaseSummary[]>> {
    return this.releases.list(query, user);
  }

  @Post()
  @Access(RELEASE_PERMISSIONS)
  @HttpCode(201)
  @Tagged()
  @Takes(contentReleaseInputSchema)
  @Answers(201, 'A draft, empty or with what it restores', contentReleaseSchema)
  @Answers(409, 'There is nothing to restore')
  add(
    @Body({ schema: contentReleaseInputSchema }) input: ContentReleaseInput,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: SignedInUser,
  ): Answer {
    const { restore, ...release } = input;
    if (restore) assertMayDo(user, 'content');
    return tagged(restore ? this.history.restore(input, restore, actor) : this.releases.add(release, actor));
  }

  @Get(':id')
  @Access(RELEASE_PERMISSIONS)
  @Tagged()
  @Answers(200, 'The release with its changes and comments', contentReleaseSchema)
  @Answers(404, 'No such release')
  find(@Param('id', RowId) id: number, @CurrentUser() user: SignedInUser): Answer {
    return taggedFor(user, this.releases.find(id, user));
  }

  @Patch(':id')
  @Tagged()
  @Takes(contentReleasePatchSchema)
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'Renamed', contentReleaseSchema)
  @Answers(409, 'It is published already')
  @Answers(412, 'Another user has changed it since')
  rename(
    @Param('id', RowId) id: number,
    @Body({ schema: contentReleasePatchSchema }) patch: z.infer<typeof contentReleasePatchSchema>,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Answer {
    return tagged(this.releases.rename(id, patch, ifMatch, actor));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(204, 'Deleted')
  @Answers(409, 'It is published already')
  remove(
    @Param('id', RowId) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.releases.remove(id, ifMatch, actor);
  }

  @Put(':id/changes')
  @Access(RELEASE_PERMISSIONS)
  @Tagged()
  @BodyLimit(CHANGES_BYTES)
  @Takes(contentChangesInputSchema)
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'With the changes; one of the same document is replaced', contentReleaseSchema)
  @Answers(409, 'It is published already, has too many changes, or changes the same in another way')
  @Answers(412, 'Another user has changed it since')
  putChanges(
    @Param('id', RowId) id: number,
    @Body({ schema: contentChangesInputSchema }) { changes }: z.infer<typeof contentChangesInputSchema>,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: SignedInUser,
  ): Answer {
    return taggedFor(user, this.releases.putChanges(id, changes, ifMatch, actor, user));
  }

  @Delete(':id/changes/:resource/:document')
  @Access(RELEASE_PERMISSIONS)
  @Tagged()
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'Without the change', contentReleaseSchema)
  @Answers(404, 'It does not change this document')
  removeChange(
    @Param('id', RowId) id: number,
    @Param('resource', Resource) resource: ContentResource,
    @Param('document') document: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: SignedInUser,
  ): Answer {
    const target = { resource, id: document };
    return taggedFor(user, this.releases.removeChange(id, target, ifMatch, actor, user));
  }

  @Get(':id/check')
  @Answers(200, 'What publishing it now would do', contentCheckSchema)
  check(@Param('id', RowId) id: number): Promise<ContentCheck> {
    return this.publication.check(id);
  }

  @Get(':id/findings')
  @Answers(200, 'What the checks find in what the release changes, or because of it', contentFindingsSchema)
  findings(@Param('id', RowId) id: number): Promise<ContentFindings> {
    return this.checks.ofRelease(id);
  }

  @Post(':id/decisions')
  @HttpCode(200)
  @Tagged()
  @Takes(contentDecisionsSchema)
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'With these conflicts decided', contentReleaseSchema)
  decide(
    @Param('id', RowId) id: number,
    @Body({ schema: contentDecisionsSchema }) { decisions }: z.infer<typeof contentDecisionsSchema>,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Answer {
    return tagged(this.publication.decide(id, decisions, ifMatch, actor));
  }

  @Post(':id/publish')
  @HttpCode(200)
  @Publishes()
  @Tagged()
  @Takes(contentPublishSchema)
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'Published, now or before', contentReleaseSchema)
  @Answers(409, NOT_AS_THINGS_ARE)
  publish(
    @Param('id', RowId) id: number,
    @Body({ schema: contentPublishSchema }) { decisions }: z.infer<typeof contentPublishSchema>,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Answer {
    return tagged(this.publication.publish(id, decisions, ifMatch, actor));
  }

  @Post(':id/withdraw')
  @HttpCode(201)
  @Tagged()
  @Answers(201, 'The draft that takes it back', contentReleaseSchema)
  @Answers(409, 'It is not published')
  withdraw(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Answer {
    return tagged(this.publication.withdraw(id, actor));
  }

  @Put(':id/schedule')
  @Publishes()
  @Tagged()
  @Takes(contentScheduleSchema)
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'Scheduled', contentReleaseSchema)
  @Answers(409, NOT_AS_THINGS_ARE)
  schedule(
    @Param('id', RowId) id: number,
    @Body({ schema: contentScheduleSchema }) schedule: z.infer<typeof contentScheduleSchema>,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Answer {
    return tagged(this.scheduling.schedule(id, schedule, ifMatch, actor));
  }

  @Delete(':id/schedule')
  @Publishes()
  @Tagged()
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'A draft again', contentReleaseSchema)
  @Answers(409, 'It is not scheduled')
  unschedule(
    @Param('id', RowId) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Answer {
    return tagged(this.scheduling.unschedule(id, ifMatch, actor));
  }

  @Post(':id/proposal')
  @Access(RELEASE_PERMISSIONS)
  @HttpCode(200)
  @Tagged()
  @ApiHeader({ name: 'If-Match', required: false })
  @Answers(200, 'Proposed to the owners, by mail', contentReleaseSchema)
  @Answers(409, 'It has no changes, or is published already')
  propose(
    @Param('id', RowId) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
    @CurrentUser() user: SignedInUser,
  ): Answer {
    return taggedFor(user, this.releases.propose(id, ifMatch, actor, user));
  }

  @Post(':id/comments')
  @HttpCode(201)
  @Takes(contentCommentInputSchema)
  @Answers(201, 'Added', contentCommentSchema)
  comment(
    @Param('id', RowId) id: number,
    @Body({ schema: contentCommentInputSchema }) { text }: z.infer<typeof contentCommentInputSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ContentComment> {
    return this.releases.comment(id, text, actor);
  }
}
