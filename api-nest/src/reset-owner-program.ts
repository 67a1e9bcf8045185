import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import * as z from 'zod';
import { readConfig } from './foundation/config/config';
import { databaseOptions } from './foundation/database/options';
import { DomainError } from './foundation/http/domain-errors';
import { SecondFactorEntity } from './users/second-factor.entity';
import { resetOwner } from './users/reset-owner';
import { UserEntity } from './users/user.entity';

/** What the program is asked to do, as JSON on its standard input, which other users of the machine cannot see. */
const jobSchema = z.object({
  email: z.string().optional(),
  password: z.string(),
  withoutSecondFactor: z.boolean(),
});

async function run(): Promise<string> {
  const job = jobSchema.parse(JSON.parse(await text(process.stdin)));
  const { url } = readConfig().database;
  const options = databaseOptions({ url, poolSize: 1 }, [UserEntity, SecondFactorEntity]);
  const dataSource = await new DataSource(options).initialize();
  try {
    const email = await resetOwner(dataSource, job);
    return `${email} has the new password, and has to sign in again everywhere.`;
  } finally {
    await dataSource.destroy();
  }
}

run().then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    const printed = error instanceof DomainError ? error.message : error;
    process.stderr.write(
      `${printed instanceof Error ? (printed.stack ?? printed.message) : String(printed)}\n`,
    );
    process.exit(1);
  },
);
