import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  accountRulesSchema,
  newUserSchema,
  userPatchSchema,
  userRecordSchema,
  type AccountRules,
  type UserRecord,
} from 'shared-types';
import * as z from 'zod';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { Access, Confirmed } from '../foundation/auth/access';
import { RowId } from '../foundation/http/pipes';
import { Answers, Takes } from '../foundation/openapi/answers';
import { AccountRulesService } from './account-rules';
import { PasswordLinksService } from './password-links.service';
import { SecondFactorService } from './second-factor.service';
import { UsersService } from './users.service';

/** `/api/users`, for owners (contracts, API). */
@Controller('users')
@Access('owners')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly secondFactor: SecondFactorService,
    private readonly links: PasswordLinksService,
    private readonly rules: AccountRulesService,
  ) {}

  @Get()
  @Answers(200, 'All users who may sign in', z.array(userRecordSchema))
  list(): Promise<UserRecord[]> {
    return this.users.list();
  }

  @Post()
  @Confirmed()
  @Takes(newUserSchema)
  @Answers(201, 'Created', userRecordSchema)
  @Answers(409, 'The address is taken')
  create(
    @Body({ schema: newUserSchema }) input: z.infer<typeof newUserSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecord> {
    return this.users.create(input, actor);
  }

  @Patch(':id')
  @Confirmed()
  @Takes(userPatchSchema)
  @Answers(200, 'Changed; with another password, their sessions have ended', userRecordSchema)
  @Answers(409, 'The last owner stays one; one’s own password is changed elsewhere')
  change(
    @Param('id', RowId) id: number,
    @Body({ schema: userPatchSchema }) patch: z.infer<typeof userPatchSchema>,
    @CurrentUser() owner: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecord> {
    return this.users.change(id, patch, owner, actor);
  }

  @Delete(':id')
  @Confirmed()
  @HttpCode(204)
  @Answers(204, 'Removed; their sessions have ended')
  @Answers(409, 'The last owner cannot be removed')
  async remove(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.users.remove(id, actor);
  }

  @Delete(':id/sessions')
  @Confirmed()
  @HttpCode(204)
  @Answers(204, 'All their sessions have ended')
  @Answers(409, 'One’s own are ended under `DELETE /auth/sessions`')
  async endSessions(
    @Param('id', RowId) id: number,
    @CurrentUser() owner: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.users.endSessions(id, owner, actor);
  }

  @Post(':id/password-link')
  @HttpCode(202)
  @Answers(202, 'A link to set a password is on its way to them')
  @Answers(409, 'The site sends no mail')
  async sendPasswordLink(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.links.send(id, actor);
  }

  @Get('rules')
  @Answers(200, 'What is demanded of all accounts', accountRulesSchema)
  readRules(): Promise<AccountRules> {
    return this.rules.read();
  }

  @Put('rules')
  @Confirmed()
  @Takes(accountRulesSchema)
  @Answers(200, 'Set; who has no second factor sets one up at their next sign-in', accountRulesSchema)
  setRules(
    @Body({ schema: accountRulesSchema }) rules: z.infer<typeof accountRulesSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<AccountRules> {
    return this.rules.set(rules, actor);
  }

  @Delete(':id/second-factor')
  @Confirmed()
  @HttpCode(204)
  @Answers(204, 'Their sign-in asks for the password alone')
  @Answers(409, 'One’s own is turned off by password and code')
  async turnOffSecondFactor(
    @Param('id', RowId) id: number,
    @CurrentUser() owner: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.secondFactor.turnOffFor(id, owner, actor);
  }
}
