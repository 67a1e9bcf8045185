import { Module } from '@nestjs/common';
import { SiteConfigHistory } from './site-config-history';
import { SiteConfigWriter } from './site-config-writer';
import { SiteConfigController } from './site-config.controller';
import { SiteConfigService } from './site-config.service';

/** The keyed store of site content, with its history. */
@Module({
  controllers: [SiteConfigController],
  providers: [SiteConfigService, SiteConfigWriter, SiteConfigHistory],
  exports: [SiteConfigService],
})
export class SiteConfigModule {}
