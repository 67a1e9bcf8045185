import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditModule } from './foundation/audit/audit.module';
import { AuthModule } from './foundation/auth/auth.module';
import { ConfigModule, type Config } from './foundation/config/config';
import { ContentModule } from './foundation/content/content.module';
import { DatabaseModule } from './foundation/database/database.module';
import { EnquiriesModule } from './enquiries/enquiries.module';
import { HealthModule } from './foundation/health/health.module';
import { AccessGuard } from './foundation/auth/access.guard';
import { loadClasses } from './foundation/load-classes';
import { ProblemFilter } from './foundation/http/problem.filter';
import { schemaValidationPipe } from './foundation/http/pipes';
import { ImagesModule } from './images/images.module';
import { MetricsModule } from './foundation/metrics/metrics.module';
import { DocsModule } from './foundation/openapi/docs.module';
import { PlansModule } from './plans/plans.module';
import { ProductsModule } from './products/products.module';
import { RateLimitModule } from './foundation/rate-limit/rate-limit.module';
import { ReadsModule } from './foundation/reads/reads.module';

/** What visitors wait for comes first: Express tries routes in this order. */
const FIRST = [EnquiriesModule, ImagesModule, ProductsModule, PlansModule];

/** Every resource: the classes of the files `<resource>/<resource>.module`. */
const RESOURCES = new Set([...FIRST, ...loadClasses(__dirname, /^[\w-]+[\\/][\w-]+\.module$/)]);

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
        HealthModule,
        DocsModule,
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
