import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GalleryRangeController } from './gallery-range.controller';
import { ConfigContent } from './config-content';
import { RedirectHitsController } from './redirect-hits.controller';
import { RedirectHitsRepository } from './redirect-hits.repository';
import { SiteConfigController } from './site-config.controller';
import { SiteConfigEntity, SiteConfigRevisionEntity } from './site-config.entity';
import { SiteConfigRepository } from './site-config.repository';
import { SiteConfigService } from './site-config.service';

/** The keyed store of site content, with its history. */
@Module({
  imports: [TypeOrmModule.forFeature([SiteConfigEntity, SiteConfigRevisionEntity])],
  controllers: [SiteConfigController, GalleryRangeController, RedirectHitsController],
  providers: [ConfigContent, SiteConfigService, SiteConfigRepository, RedirectHitsRepository],
})
export class SiteConfigModule {}
