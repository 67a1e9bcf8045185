import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { personalDataSchema, personSchema, type PersonalData } from 'shared-types';
import type * as z from 'zod';
import { Access } from '../../foundation/auth/access';
import { CurrentActor, type Actor } from '../../foundation/auth/current-user';
import { Answers, Takes } from '../../foundation/openapi/answers';
import { PeopleService } from './people.service';

type Person = z.infer<typeof personSchema>;

/** `/api/people` (contracts, API). An address is in the body, so that no log has it. */
@Controller('people')
@Access('people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Post('find')
  @HttpCode(200)
  @Takes(personSchema)
  @Answers(200, 'What is stored under the address', personalDataSchema)
  find(@Body({ schema: personSchema }) { email }: Person): Promise<PersonalData> {
    return this.people.find(email);
  }

  @Post('erase')
  @HttpCode(200)
  @Takes(personSchema)
  @Answers(200, 'What was stored under the address, and is erased', personalDataSchema)
  erase(
    @Body({ schema: personSchema }) { email }: Person,
    @CurrentActor() actor: Actor,
  ): Promise<PersonalData> {
    return this.people.erase(email, actor);
  }
}
