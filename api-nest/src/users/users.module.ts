import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { UserEntity } from './user.entity';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** Who may sign in, and signing in. */
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  controllers: [AuthController, UsersController],
  providers: [AuthService, UsersRepository, UsersService],
})
export class UsersModule {}
