import { Global, Module } from '@nestjs/common';
import { ContentDocuments } from './content-documents';
import { ContentRulesService } from './content-rules';

/** Content as releases and views see it, whichever feature has it. */
@Global()
@Module({
  providers: [ContentDocuments, ContentRulesService],
  exports: [ContentDocuments, ContentRulesService],
})
export class ContentModule {}
