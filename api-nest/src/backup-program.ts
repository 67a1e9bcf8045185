import 'reflect-metadata';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isDiskFull, NO_ROOM } from 'shared-types/disk-full';
import * as z from 'zod';
import { inObjectStorage } from './backup-images';
import { BackupError } from './backup/backup-error';
import { restoreBackup } from './backup/restore-backup';
import { writeBackup } from './backup/write-backup';
import { readConfig } from './foundation/config/config';

/** What the program is asked to do, as JSON on its standard input. */
const jobSchema = z.object({
  command: z.enum(['backup', 'restore']),
  file: z.string(),
  remotesDir: z.string().optional(),
  passphrase: z.string().optional(),
  replace: z.boolean().default(false),
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function run(): Promise<string> {
  const { command, file: given, ...rest } = jobSchema.parse(JSON.parse(await text(process.stdin)));
  const config = readConfig();
  const file = path.resolve(given);
  const images = config.s3 && (await inObjectStorage(config.s3));
  const site = { databaseUrl: config.database.url, images, ...rest };
  if (command === 'backup') {
    const { size, rows, imageFiles, missingImages } = await writeBackup(file, site);
    const missing = missingImages > 0 ? ` ${missingImages} images have no bytes in the store.` : '';
    return `${file}: ${megabytes(size)}, ${rows} rows, ${imageFiles} image files.${missing}`;
  }
  const { made } = await restoreBackup(file, site);
  return `The site is as it was at ${made}. Start it with npm start.`;
}

run().then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    const printed = error instanceof BackupError ? error.message : isDiskFull(error) ? NO_ROOM : error;
    process.stderr.write(
      `${printed instanceof Error ? (printed.stack ?? printed.message) : String(printed)}\n`,
    );
    process.exit(1);
  },
);
