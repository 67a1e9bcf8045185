import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { loginSchema, passwordChangeSchema, sessionUserSchema, type SessionUser } from 'shared-types';
import type * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { Answers, Takes } from '../foundation/openapi/answers';
import { AuthService, toSessionUser } from './auth.service';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { Sessions } from '../foundation/auth/sessions';

/** `/api/auth` (contracts, API). */
@Controller('auth')
@Access('editors')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Access('visitors')
  @Takes(loginSchema)
  @Answers(200, 'Signed in; the session cookie is set', sessionUserSchema)
  @Answers(401, 'The e-mail address or the password is wrong')
  @Answers(429, 'Too many attempts')
  async login(
    @Body({ schema: loginSchema }) details: z.infer<typeof loginSchema>,
    @Req() request: Request,
    @CurrentActor() actor: Actor,
  ): Promise<SessionUser> {
    const user = await this.auth.signIn(details, actor);
    await this.sessions.start(request, user.id);
    return toSessionUser(user);
  }

  @Post('logout')
  @HttpCode(204)
  @Answers(204, 'Signed out')
  async logout(@Req() request: Request, @CurrentActor() actor: Actor): Promise<void> {
    // In this order, so that a call that failed can be made again.
    await this.auth.recordSignOut(actor);
    await this.sessions.end(request);
  }

  @Get('me')
  @Access('visitors')
  @Answers(200, 'Who is signed in', sessionUserSchema)
  @Answers(401, 'Nobody is')
  me(@CurrentUser() user: SignedInUser): SessionUser {
    return toSessionUser(user);
  }

  @Post('password')
  @HttpCode(204)
  @Takes(passwordChangeSchema)
  @Answers(204, 'Changed; every other session has ended')
  async changePassword(
    @Body({ schema: passwordChangeSchema }) change: z.infer<typeof passwordChangeSchema>,
    @Req() request: Request,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.auth.changePassword(request, user, change, actor);
  }
}
