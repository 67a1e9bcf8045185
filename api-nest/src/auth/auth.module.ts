import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { Gatekeeper } from './gatekeeper';
import { readSessionSecret, SESSION_SECRET, Sessions } from './sessions';

/** Who calls, and what they may do. */
@Global()
@Module({
  controllers: [AuthController],
  providers: [
    { provide: SESSION_SECRET, useFactory: readSessionSecret, inject: [DataSource] },
    Sessions,
    Gatekeeper,
    AuthService,
  ],
  exports: [Gatekeeper, Sessions],
})
export class AuthModule {}
