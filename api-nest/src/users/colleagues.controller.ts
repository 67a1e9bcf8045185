import { Controller, Get } from '@nestjs/common';
import { colleagueSchema, type Colleague } from 'shared-types';
import { DataSource } from 'typeorm';
import * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { colleagues } from '../foundation/auth/colleagues';
import { Answers } from '../foundation/openapi/answers';

/** `GET /api/colleagues` (contracts, API). */
@Controller('colleagues')
@Access('editors')
export class ColleaguesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Answers(200, 'All users who may sign in, by address', z.array(colleagueSchema))
  list(): Promise<Colleague[]> {
    return colleagues(this.dataSource.manager);
  }
}
