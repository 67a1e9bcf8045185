import type { DataSourceOptions } from 'typeorm';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import type { Config } from '../config';
import { EnquiryEntity } from '../enquiries/enquiry.entity';
import { ImageEntity } from '../pictures/image.entity';
import { ProductRevisionEntity } from '../products/product-revision.entity';
import { ProductEntity } from '../products/product.entity';
import { SiteConfigRevisionEntity } from '../site-config/site-config-revision.entity';
import { SiteConfigEntity } from '../site-config/site-config.entity';
import { UserEntity } from '../users/user.entity';
import { migrations } from './migrations';

export const entities = [
  AuditEntryEntity,
  EnquiryEntity,
  ImageEntity,
  ProductEntity,
  ProductRevisionEntity,
  SiteConfigEntity,
  SiteConfigRevisionEntity,
  UserEntity,
];

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** How to reach one database: the primary, or a replica of it. */
export function databaseOptions({
  url,
  poolSize,
}: Pick<Config['database'], 'url' | 'poolSize'>): PostgresOptions {
  return {
    type: 'postgres',
    applicationName: 'api-nest',
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    url,
    poolSize,
    connectTimeoutMS: 5000,
    extra: { keepAlive: true, idleTimeoutMillis: 60_000 },
  };
}
