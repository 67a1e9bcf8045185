import { Global, Module } from '@nestjs/common';
import { Gatekeeper } from './gatekeeper';

/** Who may do what. */
@Global()
@Module({ providers: [Gatekeeper], exports: [Gatekeeper] })
export class AuthModule {}
