import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { userInputSchema, userRecordSchema, type UserRecord } from 'shared-types';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Access } from '../foundation/auth/access';
import { RowId } from '../foundation/http/pipes';
import { Answers, Takes } from '../foundation/openapi/answers';
import { UsersService } from './users.service';

/** `/api/users`, for owners (contracts, API). */
@Controller('users')
@Access('owners')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Answers(200, 'Everybody who may sign in', z.array(userRecordSchema))
  list(): Promise<UserRecord[]> {
    return this.users.list();
  }

  @Post()
  @Takes(userInputSchema)
  @Answers(201, 'Created', userRecordSchema)
  @Answers(409, 'The address is taken')
  create(
    @Body({ schema: userInputSchema }) input: z.infer<typeof userInputSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecord> {
    return this.users.create(input, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers(204, 'Removed; their sessions have ended')
  @Answers(409, 'The last owner cannot be removed')
  async remove(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.users.remove(id, actor);
  }
}
