import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditModule } from './foundation/audit/audit.module';
import { AuthModule } from './foundation/auth/auth.module';
import { ConfigModule, type Config } from './foundation/config/config';
import { ContentModule } from './foundation/content/content.module';
import { DatabaseModule } from './foundation/database/database.module';
import { ContentReleasesModule } from './content-releases/content-releases.module';
import { ChangesModule } from './changes/changes.module';
import { DocumentsModule } from './documents/documents.module';
import { EnquiriesModule } from './enquiries/enquiries.module';
import { HealthModule } from './foundation/health/health.module';
import { AccessGuard } from './foundation/auth/access.guard';
import { ProblemFilter } from './foundation/http/problem.filter';
import { schemaValidationPipe } from './foundation/http/pipes';
import { ImagesModule } from './images/images.module';
import { MetricsModule } from './foundation/metrics/metrics.module';
import { DocsModule } from './foundation/openapi/docs.module';
import { OverviewModule } from './overview/overview.module';
import { PlansModule } from './plans/plans.module';
import { ProductsModule } from './products/products.module';
import { RateLimitModule } from './foundation/rate-limit/rate-limit.module';
import { ReadsModule } from './foundation/reads/reads.module';
import { ReleasesModule } from './releases/releases.module';
import { RemoteHealthModule } from './remote-health/remote-health.module';
import { SamplesModule } from './samples/samples.module';
import { SiteConfigModule } from './site-config/site-config.module';
import { UsersModule } from './users/users.module';

/** Express tries routes in this order; what visitors wait for comes first. */
const RESOURCES = [
  EnquiriesModule,
  ImagesModule,
  ProductsModule,
  PlansModule,
  SamplesModule,
  DocumentsModule,
  SiteConfigModule,
  ChangesModule,
  UsersModule,
  OverviewModule,
  HealthModule,
  RemoteHealthModule,
  ReleasesModule,
  ContentReleasesModule,
  DocsModule,
];

/** The whole API, on an open and prepared database. */
@Module({})
export class AppModule {
  static with(config: Config, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
        ...RESOURCES,
        DatabaseModule,
        ContentModule,
        MetricsModule,
        AuditModule,
        AuthModule,
        RateLimitModule,
        ReadsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useValue: schemaValidationPipe },
      ],
    };
  }
}
