import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { redirectCountSchema, redirectHitsSchema, type RedirectCount, type RedirectHits } from 'shared-types';
import * as z from 'zod';
import { Access, BodyLimit } from '../foundation/auth/access';
import { Answers, Takes } from '../foundation/openapi/answers';
import { RedirectHitsRepository } from './redirect-hits.repository';

/** As many counts as one report has, each of the longest address. */
const BODY_BYTES = 1024 * 1024;

/** `/api/redirect-hits`: how often old addresses are visited (contracts, API). */
@Controller('redirect-hits')
@Access('content')
export class RedirectHitsController {
  constructor(private readonly hits: RedirectHitsRepository) {}

  @Get()
  @Answers(200, 'Every old address that was visited, the most visited first', z.array(redirectCountSchema))
  list(): Promise<RedirectCount[]> {
    return this.hits.list();
  }

  @Post()
  @HttpCode(204)
  @Access('site')
  @BodyLimit(BODY_BYTES)
  @Takes(redirectHitsSchema)
  @Answers(204, 'Added')
  async add(@Body({ schema: redirectHitsSchema }) { hits }: RedirectHits): Promise<void> {
    await this.hits.add(hits);
  }
}
