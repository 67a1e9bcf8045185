import { Module } from '@nestjs/common';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

/** Who may sign in. */
@Module({ controllers: [UsersController], providers: [UsersService] })
export class UsersModule {}
