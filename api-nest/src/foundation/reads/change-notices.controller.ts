import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../auth/access';
import { Answers } from '../openapi/answers';
import { ChangeStreams } from './change-streams';

/** `/api/change-notices` (contracts, API). */
@Controller('change-notices')
@Access('site')
export class ChangeNoticesController {
  constructor(private readonly streams: ChangeStreams) {}

  @Get()
  @Answers(200, 'Lines of JSON, one for each change of public content and of content releases')
  @Answers(503, 'Changes are not announced at the moment')
  follow(@Res() response: Response): void {
    this.streams.follow(response);
  }
}
