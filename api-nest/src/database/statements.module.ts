import { Global, Module } from '@nestjs/common';
import { Statements } from './statements';

/** Prepared statements for whoever has to be fast. */
@Global()
@Module({ providers: [Statements], exports: [Statements] })
export class StatementsModule {}
