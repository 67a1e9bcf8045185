import { DataSource } from 'typeorm';
import { AnswerEntity } from './enquiries/answers/answer.entity';
import { MailboxReadingEntity } from './enquiries/answers/mailbox-reading.entity';
import { EnquiryEntity } from './enquiries/enquiry.entity';
import { AuditEntryEntity } from './foundation/audit/audit-entry.entity';
import type { Config } from './foundation/config/config';
import { databaseOptions } from './foundation/database/options';
import { openDatabase, prepareDatabase, seedOnce } from './foundation/database/prepare';
import { seedSessionSecret } from './foundation/auth/sessions';
import { MailJobEntity } from './foundation/outbox/mail-job.entity';
import { PhotographEntity } from './enquiries/photographs/photograph.entity';
import { SavedPlanEntity } from './plans/saved-plan.entity';
import { ImageEntity } from './images/image.entity';
import { ProductEntity, ProductRevisionEntity } from './products/product.entity';
import { seedDeliveredProducts, seedProducts } from './products/products.seed';
import { ReleaseListEntity, ReleaseOrderEntity } from './releases/release.entity';
import {
  seedAnswerTemplates,
  seedDeliveredConfig,
  seedGallery,
  seedPrices,
} from './site-config/site-config.seed';
import { SiteConfigEntity, SiteConfigRevisionEntity } from './site-config/site-config.entity';
import { SecondFactorEntity } from './users/second-factor.entity';
import { UserEntity } from './users/user.entity';
import { seedOwner, type CreatedOwner } from './users/users.seed';

/** Every entity; a new one has a line here and in its module's `TypeOrmModule.forFeature`. */
export const entities = [
  AnswerEntity,
  AuditEntryEntity,
  EnquiryEntity,
  ImageEntity,
  MailboxReadingEntity,
  MailJobEntity,
  PhotographEntity,
  ProductEntity,
  SavedPlanEntity,
  ProductRevisionEntity,
  ReleaseListEntity,
  ReleaseOrderEntity,
  SecondFactorEntity,
  SiteConfigEntity,
  SiteConfigRevisionEntity,
  UserEntity,
];

/** An open database with all migrations and seeds; at the first start also the owner that was created. */
export interface PreparedDatabase {
  dataSource: DataSource;
  createdOwner?: CreatedOwner;
}

/**
 * Opens the database and brings it up to date.
 * @throws ConfigError that says what to do when it cannot be opened
 */
export async function openPreparedDatabase({
  database,
  firstOwner,
}: Pick<Config, 'database' | 'firstOwner'>): Promise<PreparedDatabase> {
  const dataSource = await openDatabase(new DataSource(databaseOptions(database, entities)));
  try {
    const createdOwner = await prepareDatabase(dataSource, async (manager) => {
      await seedOnce(manager, 'products', seedProducts);
      await seedOnce(manager, 'gallery', seedGallery);
      await seedOnce(manager, 'prices', seedPrices);
      await seedOnce(manager, 'answer-templates', seedAnswerTemplates);
      await seedOnce(manager, 'delivered-products', seedDeliveredProducts);
      await seedOnce(manager, 'delivered-config', seedDeliveredConfig);
      await seedSessionSecret(manager);
      return seedOwner(manager, firstOwner);
    });
    return { dataSource, createdOwner };
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
