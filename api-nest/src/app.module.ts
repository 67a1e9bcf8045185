import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config.module';
import type { Config } from './config';
import { databaseOptions } from './database/options';
import { DatabaseModule } from './database/database.module';
import { EnquiriesModule } from './enquiries/enquiries.module';
import { HealthModule } from './health/health.module';
import { AccessGuard } from './http/access.guard';
import { ProblemFilter } from './http/problem.filter';
import { schemaValidationPipe } from './http/schema-validation.pipe';
import { ImagesModule } from './images/images.module';
import { MetricsModule } from './metrics/metrics.module';
import { DocsModule } from './openapi/docs.module';
import { ProductsModule } from './products/products.module';
import { RateLimitModule } from './rate-limit/rate-limit.module';
import { ReadsModule } from './reads/reads.module';
import { RemoteHealthModule } from './remote-health/remote-health.module';
import { SiteConfigModule } from './site-config/site-config.module';
import { UsersModule } from './users/users.module';

/** Express tries routes in this order; the one that visitors wait for comes first. */
const RESOURCES = [
  EnquiriesModule,
  ImagesModule,
  ProductsModule,
  SiteConfigModule,
  UsersModule,
  HealthModule,
  RemoteHealthModule,
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
          useFactory: () => databaseOptions(config.database),
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
        ...RESOURCES,
        DatabaseModule,
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
