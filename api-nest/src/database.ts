import { DataSource, getMetadataArgsStorage } from 'typeorm';
import type { Config } from './foundation/config/config';
import { databaseOptions } from './foundation/database/options';
import { loadClasses } from './foundation/load-classes';
import { openDatabase, prepareDatabase, seedOnce } from './foundation/database/prepare';
import { seedSessionSecret } from './foundation/auth/sessions';
import { seedSamples } from './samples/samples.seed';
import { seedDeliveredProducts, seedProducts } from './products/products.seed';
import {
  seedAnswerTemplates,
  seedDeliveredConfig,
  seedDeliveredLists,
  seedDeliveredPages,
  seedDeliveredRedirects,
  seedGallery,
  seedPrices,
} from './site-config/site-config.seed';
import { seedOwner, type CreatedOwner } from './users/users.seed';

/** Every entity: the classes of the files `*.entity`. */
export const entities = loadClasses(__dirname, /\.entity$/).filter((loaded) =>
  getMetadataArgsStorage().tables.some(({ target }) => target === loaded),
);

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
      await seedOnce(manager, 'samples', seedSamples);
      await seedOnce(manager, 'answer-templates', seedAnswerTemplates);
      await seedOnce(manager, 'delivered-products', seedDeliveredProducts);
      await seedOnce(manager, 'delivered-config', seedDeliveredConfig);
      await seedOnce(manager, 'delivered-pages', seedDeliveredPages);
      await seedOnce(manager, 'delivered-redirects', seedDeliveredRedirects);
      await seedOnce(manager, 'delivered-lists', seedDeliveredLists);
      await seedSessionSecret(manager);
      return seedOwner(manager, firstOwner);
    });
    return { dataSource, createdOwner };
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
