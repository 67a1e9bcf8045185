import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  isForEditors,
  permissionForConfig,
  productQuerySchema,
  revisionSchema,
  siteConfigSavedSchema,
  type ProductQuery,
  type Revision,
  type SiteConfigKey,
} from 'shared-types';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Access, BodyLimit, Publishes } from '../foundation/auth/access';
import { Paged, type Page } from '../foundation/http/pagination';
import { Answers, Takes } from '../foundation/openapi/answers';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
import { atItsRevision, Tagged, type TaggedAnswer } from '../foundation/reads/tagged';
import {
  configBodySchema,
  ConfigKey,
  ConfigRevision,
  revisionsQuerySchema,
  type RevisionsQuery,
} from './site-config.schemas';
import { SiteConfigService } from './site-config.service';

/** Twelve gallery images of 5 MB each as data URLs fit, with room to spare. */
const BODY_BYTES = 96 * 1024 * 1024;

const isPublic = ({ params }: Request) => !isForEditors(params['key']);
/** What is not published is for editors alone, as are images of hidden products. */
const audienceOf = ({ params, query }: Request) =>
  isForEditors(params['key']) || query['hidden'] !== undefined
    ? permissionForConfig(params['key'])
    : 'everyone';

interface Saved {
  success: true;
  revision: number;
}

/** `/api/site-config/:key` (contracts, API). */
@Controller('site-config')
@Access(({ params }) => permissionForConfig(params['key']))
export class SiteConfigController {
  constructor(private readonly siteConfig: SiteConfigService) {}

  @Get(':key')
  @Access(audienceOf)
  @PublicRead()
  @ApiQuery({ name: 'hidden', required: false, description: 'true: with hidden products; for editors' })
  @Answers(200, 'The value; [] or {} when it was never set', configBodySchema)
  @Answers(404, 'No such key')
  find(
    @Param('key', ConfigKey) key: SiteConfigKey,
    @Query({ schema: productQuerySchema }) { hidden }: ProductQuery,
  ): Promise<ReadAnswer> {
    return this.siteConfig.find(key, hidden === 'true');
  }

  @Post(':key')
  @Publishes(isPublic)
  @HttpCode(200)
  @Tagged()
  @BodyLimit(BODY_BYTES)
  @Takes(configBodySchema)
  @ApiHeader({ name: 'If-Match', required: false, description: 'ETag of the value the change was made to' })
  @Answers(200, 'Published; ETag is for the If-Match of the next change', siteConfigSavedSchema)
  @Answers(412, 'Another user has published since')
  async publish(
    @Param('key', ConfigKey) key: SiteConfigKey,
    @Body() body: unknown,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<Saved>> {
    return saved(await this.siteConfig.publish(key, body, ifMatch, actor));
  }

  @Get(':key/revisions')
  @Paged()
  @ApiQuery({ name: 'view', required: false, enum: ['summary', 'full'], description: 'full: with values' })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @Answers(200, 'Newest first; the Link header leads on', z.array(revisionSchema))
  revisions(
    @Param('key', ConfigKey) key: SiteConfigKey,
    @Query({ schema: revisionsQuerySchema }) query: RevisionsQuery,
  ): Promise<Page<Revision[]>> {
    return this.siteConfig.revisions(key, query);
  }

  @Get(':key/revisions/:revision')
  @Answers(200, 'One revision with its value', revisionSchema)
  revision(
    @Param('key', ConfigKey) key: SiteConfigKey,
    @Param('revision', ConfigRevision) revision: number,
  ): Promise<Revision> {
    return this.siteConfig.revision(key, revision);
  }

  @Post(':key/revisions/:revision/restore')
  @Publishes(isPublic)
  @HttpCode(200)
  @Tagged()
  @Answers(200, 'Published again, as a new revision', siteConfigSavedSchema)
  async restore(
    @Param('key', ConfigKey) key: SiteConfigKey,
    @Param('revision', ConfigRevision) earlier: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<Saved>> {
    return saved(await this.siteConfig.restore(key, earlier, ifMatch, actor));
  }
}

const saved = (revision: number) => atItsRevision<Saved>({ success: true, revision });
