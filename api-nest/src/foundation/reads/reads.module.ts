import { Global, Module } from '@nestjs/common';
import { ContentListener } from './content-listener';
import { PublicReads } from './public-reads';

/** Keeps public answers in memory for as long as they are true. */
@Global()
@Module({ providers: [PublicReads, ContentListener], exports: [PublicReads] })
export class ReadsModule {}
