import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  galleryItemSchema,
  galleryPartSchema,
  galleryPath,
  galleryQuerySchema,
  projectQuerySchema,
  writeProjectItems,
  type GalleryQuery,
  type ProjectQuery,
} from 'shared-types';
import * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { PublicReads } from '../foundation/reads/public-reads';
import { SiteConfigService } from './site-config.service';

/** What the site's pages show of the gallery, each in one read. */
@Controller()
@Access('everyone')
export class GalleryRangeController {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly reads: PublicReads,
  ) {}

  @Get('gallery-range')
  @ApiQuery({ name: 'category', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'show', required: false })
  @ApiQuery({ name: 'item', required: false })
  @ApiQuery({ name: 'view', required: false, enum: ['full', 'summary'] })
  @Answers(200, 'The first items that match, and how many there are', galleryPartSchema)
  async part(
    @Query({ schema: galleryQuerySchema }) query: GalleryQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reads.send(request, response, {
      path: galleryPath(query),
      topics: ['site-config', 'images'],
      load: async (manager) => {
        const value = await this.siteConfig.galleryPart(query, manager);
        // Searches and unknown ids are as many as somebody cares to think of.
        const isKnown = query.item === undefined || value.open !== undefined;
        return { value, keep: query.q === '' && isKnown && value.found > 0 };
      },
    });
  }

  @Get('project-installations')
  @ApiQuery({ name: 'items', required: false, description: 'A project list; at most 24 things' })
  @Answers(200, 'The gallery items of a project list that there are', z.array(galleryItemSchema))
  async ofProject(
    @Query({ schema: projectQuerySchema }) { items }: ProjectQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reads.send(request, response, {
      path: `/api/project-installations?items=${writeProjectItems(items)}`,
      topics: ['site-config', 'images'],
      load: async (manager) => ({ value: await this.siteConfig.ofProject(items, manager), keep: false }),
    });
  }
}
