import { Module } from '@nestjs/common';
import { ChangeStreams } from './change-streams';
import { ChangeNoticesController } from './change-notices.controller';
import { ContentListener } from './content-listener';

/** Tells the site's other processes of changes to public content. */
@Module({
  controllers: [ChangeNoticesController],
  providers: [ContentListener, ChangeStreams],
})
export class ReadsModule {}
