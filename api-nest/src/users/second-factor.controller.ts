import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import {
  codeProofSchema,
  fullProofSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorKeySchema,
  secondFactorSchema,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorKey,
} from 'shared-types';
import type * as z from 'zod';
import { Access, BeforeSecondFactor } from '../foundation/auth/access';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { Answers, Takes } from '../foundation/openapi/answers';
import { SecondFactorService } from './second-factor.service';

/** `/api/auth/second-factor`: the caller's own (contracts, API). */
@Controller('auth/second-factor')
@Access('users')
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Get()
  @BeforeSecondFactor()
  @Answers(200, 'Whether it is on, and how many recovery codes are left', secondFactorSchema)
  state(@CurrentUser() user: SignedInUser): Promise<SecondFactor> {
    return this.secondFactor.state(user.id);
  }

  @Post()
  @BeforeSecondFactor()
  @Takes(passwordProofSchema)
  @Answers(201, 'A key for an authenticator app, to be confirmed', secondFactorKeySchema)
  @Answers(409, 'It is on already')
  begin(
    @Body({ schema: passwordProofSchema }) proof: z.infer<typeof passwordProofSchema>,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SecondFactorKey> {
    return this.secondFactor.begin(user, proof, actor);
  }

  @Post('confirm')
  @BeforeSecondFactor()
  @HttpCode(200)
  @Takes(codeProofSchema)
  @Answers(200, 'It is on; every other session has ended', recoveryCodesSchema)
  @Answers(409, 'There is nothing to confirm')
  confirm(
    @Body({ schema: codeProofSchema }) proof: z.infer<typeof codeProofSchema>,
    @Req() request: Request,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodes> {
    return this.secondFactor.confirm(request, user, proof, actor);
  }

  @Post('recovery-codes')
  @Takes(fullProofSchema)
  @Answers(201, 'New recovery codes; earlier ones are void', recoveryCodesSchema)
  renew(
    @Body({ schema: fullProofSchema }) proof: z.infer<typeof fullProofSchema>,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodes> {
    return this.secondFactor.renewRecoveryCodes(user, proof, actor);
  }

  @Post('off')
  @HttpCode(204)
  @Takes(fullProofSchema)
  @Answers(204, 'It is off')
  async turnOff(
    @Body({ schema: fullProofSchema }) proof: z.infer<typeof fullProofSchema>,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.secondFactor.turnOff(user, proof, actor);
  }
}
