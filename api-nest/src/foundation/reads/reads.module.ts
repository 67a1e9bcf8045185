import { Global, Module } from '@nestjs/common';
import { ChangeStreams } from './change-streams';
import { ChangeNoticesController } from './change-notices.controller';
import { ContentListener } from './content-listener';
import { PublicReads } from './public-reads';

/** Keeps public answers in memory until they change, and tells the site's other processes of changes. */
@Global()
@Module({
  controllers: [ChangeNoticesController],
  providers: [PublicReads, ContentListener, ChangeStreams],
  exports: [PublicReads],
})
export class ReadsModule {}
