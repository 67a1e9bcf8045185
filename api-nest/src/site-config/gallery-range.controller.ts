import { Controller, Get, Ip, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  galleryItemSchema,
  galleryPartSchema,
  galleryQuerySchema,
  projectQuerySchema,
  type GalleryQuery,
  type ProjectQuery,
} from 'shared-types';
import * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { ReadLimits } from '../foundation/rate-limit/read-limits';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
import { SiteConfigService } from './site-config.service';

/** What the site's pages show of the gallery, each in one read. */
@Controller()
@Access('everyone')
export class GalleryRangeController {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly limits: ReadLimits,
  ) {}

  @Get('gallery-range')
  @PublicRead()
  @ApiQuery({ name: 'category', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'show', required: false })
  @ApiQuery({ name: 'item', required: false })
  @ApiQuery({ name: 'view', required: false, enum: ['full', 'summary'] })
  @Answers(200, 'The first items that match, and how many there are', galleryPartSchema)
  @Answers(429, 'Too many searches of this network; `Retry-After` has the seconds')
  async part(
    @Query({ schema: galleryQuerySchema }) query: GalleryQuery,
    @Ip() ip: string,
  ): Promise<ReadAnswer> {
    await this.limits.search(query.q, ip);
    return { value: await this.siteConfig.galleryPart(query) };
  }

  @Get('project-installations')
  @PublicRead()
  @ApiQuery({ name: 'items', required: false, description: 'A project list; at most 24 things' })
  @Answers(200, 'The gallery items of a project list that there are', z.array(galleryItemSchema))
  async ofProject(@Query({ schema: projectQuerySchema }) { items }: ProjectQuery): Promise<ReadAnswer> {
    return { value: await this.siteConfig.ofProject(items) };
  }
}
