import { DataSource, getMetadataArgsStorage } from 'typeorm';
import type { Config } from './foundation/config/config';
import { databaseOptions } from './foundation/database/options';
import { loadClasses, loadExports } from './foundation/load-classes';
import { openDatabase, prepareDatabase, seedOnce, type Seeds } from './foundation/database/prepare';
import { seedSessionSecret } from './foundation/auth/sessions';
import { seedOwner, type CreatedOwner } from './users/users.seed';

/** Every entity: the classes of the files `*.entity`. */
export const entities = loadClasses(__dirname, /\.entity$/).filter((loaded) =>
  getMetadataArgsStorage().tables.some(({ target }) => target === loaded),
);

/** Every seed: `seeds` of the files `*.seed`, in the order of their names. */
const seeds = loadExports(__dirname, /\.seed$/).flatMap((exported) =>
  Object.entries((exported['seeds'] ?? {}) as Seeds),
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
      for (const [name, seed] of seeds) await seedOnce(manager, name, seed);
      await seedSessionSecret(manager);
      return seedOwner(manager, firstOwner);
    });
    return { dataSource, createdOwner };
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
