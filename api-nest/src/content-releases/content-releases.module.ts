import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../foundation/outbox/outbox.module';
import { ContentChecksService } from './content-checks.service';
import { ContentHistoryService } from './content-history.service';
import { ContentReleaseMessages } from './content-release-messages';
import { ContentChangeEntity, ContentCommentEntity, ContentReleaseEntity } from './content-release.entity';
import { ContentReleasesController } from './content-releases.controller';
import { ContentReleasesRepository } from './content-releases.repository';
import { ContentReleasesService } from './content-releases.service';
import { ContentViewsController } from './content-views.controller';
import { ContentViewsService } from './content-views.service';
import { Labels } from './labels';
import { PublicationService } from './publication.service';
import { ScheduleService } from './schedule.service';
import { ViewInterceptor } from './view-interceptor';
import { ViewTokens } from './view-tokens';

/** Changes of content that are prepared together and published as a whole; views of content other than today's. */
@Module({
  imports: [
    OutboxModule,
    TypeOrmModule.forFeature([ContentChangeEntity, ContentCommentEntity, ContentReleaseEntity]),
  ],
  controllers: [ContentReleasesController, ContentViewsController],
  providers: [
    ContentChecksService,
    ContentHistoryService,
    ContentReleaseMessages,
    ContentReleasesRepository,
    ContentReleasesService,
    ContentViewsService,
    Labels,
    PublicationService,
    ScheduleService,
    ViewTokens,
    { provide: APP_INTERCEPTOR, useClass: ViewInterceptor },
  ],
})
export class ContentReleasesModule {}
