import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../foundation/outbox/outbox.module';
import { AccountMessages } from './account-messages';
import { AccountRulesService } from './account-rules';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { ColleaguesController } from './colleagues.controller';
import { PasswordLinksService } from './password-links.service';
import { SecondFactorController } from './second-factor.controller';
import { SecondFactorEntity } from './second-factor.entity';
import { SecondFactorKeys } from './second-factor-keys';
import { SecondFactorService } from './second-factor.service';
import { SecondFactorsRepository } from './second-factors.repository';
import { SignInChallenges } from './sign-in-challenges';
import { SignInLimits } from './sign-in-limits';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** Users, and signing in. */
@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([SecondFactorEntity, UserEntity])],
  controllers: [AuthController, ColleaguesController, SecondFactorController, UsersController],
  providers: [
    AccountMessages,
    AccountRulesService,
    AuthService,
    PasswordLinksService,
    SecondFactorKeys,
    SecondFactorService,
    SecondFactorsRepository,
    SignInChallenges,
    SignInLimits,
    UsersRepository,
    UsersService,
  ],
})
export class UsersModule {}
