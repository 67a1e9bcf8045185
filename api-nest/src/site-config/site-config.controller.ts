import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Access } from '../http/access';
import { Answers } from '../openapi/answers';
import { writeAnswer } from '../reads/write-answer';
import { SiteConfigService } from './site-config.service';

/** `/api/site-config/:key` (contracts, API). */
@Controller('site-config')
export class SiteConfigController {
  constructor(private readonly siteConfig: SiteConfigService) {}

  @Get(':key')
  @Access('everyone')
  @Answers(200, 'The value; [] or {} when it was never set')
  async find(@Param('key') key: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    writeAnswer(request, response, await this.siteConfig.find(key));
  }
}
