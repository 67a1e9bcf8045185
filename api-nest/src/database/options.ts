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

/**
 * How to reach the database. With replicas, TypeORM sends plain `find`s there and everything else to the
 * primary; what is kept in memory is always read from the primary (src/reads).
 */
export function databaseOptions(database: Config['database']): DataSourceOptions {
  return {
    type: 'postgres',
    applicationName: 'api-nest',
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    poolSize: database.poolSize,
    connectTimeoutMS: 5000,
    extra: { keepAlive: true, idleTimeoutMillis: 60_000 },
    ...(database.replicaUrls.length > 0
      ? {
          replication: {
            master: { url: database.url },
            slaves: database.replicaUrls.map((url) => ({ url })),
          },
        }
      : { url: database.url }),
  };
}
