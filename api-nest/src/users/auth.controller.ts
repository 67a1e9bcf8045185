import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  confirmationSchema,
  loginChallengeSchema,
  loginCodeSchema,
  loginSchema,
  ownSessionSchema,
  passwordChangeSchema,
  passwordLinkRequestSchema,
  passwordLinkUseSchema,
  sessionUserSchema,
  signInOptionsSchema,
  type LoginAnswer,
  type OwnSession,
  type SessionUser,
  type SignInOptions,
} from 'shared-types';
import * as z from 'zod';
import { Access, BeforeSecondFactor } from '../foundation/auth/access';
import { Answers, Takes } from '../foundation/openapi/answers';
import { AuthService, toSessionUser } from './auth.service';
import { PasswordLinksService } from './password-links.service';
import { SecondFactorService } from './second-factor.service';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { browserName } from '../foundation/auth/browser-name';
import { KnownBrowsers } from '../foundation/auth/known-browsers';
import { Sessions } from '../foundation/auth/sessions';
import { SignsIn } from './signing-in';
import type { UserEntity } from './user.entity';

/** `/api/auth` (contracts, API). */
@Controller('auth')
@Access('users')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    private readonly browsers: KnownBrowsers,
    private readonly secondFactor: SecondFactorService,
    private readonly links: PasswordLinksService,
  ) {}

  @Post('login')
  @HttpCode(200)
  @SignsIn()
  @Access('visitors')
  @Takes(loginSchema)
  @Answers(200, 'Signed in; the session cookie is set', sessionUserSchema)
  @Answers(202, 'The password is right; a code is needed too', loginChallengeSchema)
  @Answers(401, 'The email address or the password is wrong')
  @Answers(429, 'Too many attempts')
  async login(
    @Body({ schema: loginSchema }) details: z.infer<typeof loginSchema>,
    @Req() request: Request,
    @CurrentActor() actor: Actor,
  ): Promise<LoginAnswer> {
    const outcome = await this.auth.signIn(details, actor, this.browsers.idOf(request, details.email));
    return 'user' in outcome ? this.admit(outcome.user, request) : outcome;
  }

  @Post('login/code')
  @HttpCode(200)
  @SignsIn()
  @Access('visitors')
  @Takes(loginCodeSchema)
  @Answers(200, 'Signed in; the session cookie is set', sessionUserSchema)
  @Answers(401, 'The challenge is too old, or not of this site')
  @Answers(429, 'Too many attempts')
  async loginCode(
    @Body({ schema: loginCodeSchema }) details: z.infer<typeof loginCodeSchema>,
    @Req() request: Request,
    @CurrentActor() actor: Actor,
  ): Promise<SessionUser> {
    const known = (email: string) => this.browsers.idOf(request, email);
    return this.admit(await this.auth.signInByCode(details, actor, known), request);
  }

  @Post('logout')
  @HttpCode(204)
  @BeforeSecondFactor()
  @Answers(204, 'Signed out')
  async logout(@Req() request: Request, @CurrentActor() actor: Actor): Promise<void> {
    // In this order, so that a failed call can be repeated.
    await this.auth.recordSignOut(actor);
    await this.sessions.end(request);
  }

  @Get('me')
  @Access('visitors')
  @Answers(200, 'Who is signed in', sessionUserSchema)
  @Answers(401, 'No user is signed in')
  me(@CurrentUser() user: SignedInUser): SessionUser {
    return toSessionUser(user);
  }

  @Get('options')
  @Access('everyone')
  @Answers(200, 'What is offered at the sign-in', signInOptionsSchema)
  options(): SignInOptions {
    return { passwordByMail: this.links.offered };
  }

  @Post('password-links')
  @HttpCode(202)
  @Access('visitors')
  @Takes(passwordLinkRequestSchema)
  @Answers(202, 'If the address is an account’s, a link is on its way to it')
  @Answers(409, 'The site sends no mail')
  @Answers(429, 'Too many requests')
  async requestPasswordLink(
    @Body({ schema: passwordLinkRequestSchema }) request: z.infer<typeof passwordLinkRequestSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.links.request(request, actor);
  }

  @Post('password-links/use')
  @HttpCode(204)
  @Access('visitors')
  @Takes(passwordLinkUseSchema)
  @Answers(204, 'The password is set; all sessions of the user have ended')
  @Answers(404, 'The link has expired or was used')
  @Answers(429, 'Too many attempts')
  async setPasswordByLink(
    @Body({ schema: passwordLinkUseSchema }) use: z.infer<typeof passwordLinkUseSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.links.use(use, actor);
  }

  @Post('confirmation')
  @HttpCode(204)
  @Takes(confirmationSchema)
  @Answers(204, 'For five minutes the caller may change who may sign in')
  @Answers(429, 'Too many attempts')
  async confirm(
    @Body({ schema: confirmationSchema }) proof: z.infer<typeof confirmationSchema>,
    @Req() request: Request,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.secondFactor.confirmUser(request, user, proof, actor);
  }

  @Get('sessions')
  @Answers(200, 'The caller’s sessions, the one of the request first', z.array(ownSessionSchema))
  ownSessions(@Req() request: Request, @CurrentUser() user: SignedInUser): Promise<OwnSession[]> {
    return this.sessions.list(request, user.id);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Answers(204, 'The caller’s other sessions have ended')
  async endOtherSessions(
    @Req() request: Request,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.auth.endOtherSessions(request, user, actor);
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

  private async admit(user: UserEntity, request: Request): Promise<SessionUser> {
    const secondFactorDue = await this.sessions.start(request, user.id);
    if (this.browsers.idOf(request, user.email) === undefined) {
      await this.auth.tellOfNewBrowser(user, browserName(request.get('User-Agent') ?? ''));
    }
    return toSessionUser({ ...user, secondFactorDue });
  }
}
