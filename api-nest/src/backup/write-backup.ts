import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { ArchiveWriter } from './archive';
import { BACKUP_LOCK } from '../foundation/database/backup-lock';
import { imageEntryName, type ImageFile, type OutsideImages } from './image-bytes';

/** Rows, some of a megabyte, and image files, some of 5 MB or more, that are in memory at a time. */
const ROWS = 50;
const FILES = 4;
/** Tables whose rows are files. */
const OF_FILES = new Set(['enquiry_photographs']);

/** What a backup is made of. */
export interface BackupSource {
  databaseUrl: string;
  /** Undefined when the database has the images' bytes. */
  images?: OutsideImages;
  /** Folder of the remotes; undefined when they are somewhere else. */
  remotesDir?: string;
  /** Encrypts the backup. */
  passphrase?: string;
}

/** What has been backed up. */
export interface BackupReport {
  /** Of the file, in bytes. */
  size: number;
  rows: number;
  imageFiles: number;
  /** Images whose bytes the store no longer has. */
  missingImages: number;
}

/** The tables that are copied row by row, those first that others refer to; `image_bytes` is copied as files. */
const TABLES = `
  WITH RECURSIVE tables AS (
    SELECT oid, relname, 0 AS depth FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'image_bytes'
    UNION
    SELECT child.oid, child.relname, tables.depth + 1
    FROM tables
      JOIN pg_constraint k ON k.contype = 'f' AND k.confrelid = tables.oid AND k.conrelid <> k.confrelid
      JOIN pg_class child ON child.oid = k.conrelid
  )
  SELECT relname AS name FROM tables GROUP BY oid, relname ORDER BY max(depth), oid`;

/** The pages of a query's answer, in the client's transaction. */
async function* pages<Row extends object>(
  client: Client,
  query: string,
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE page NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${size} FROM page`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE page');
}

/** The images' files as of the client's snapshot; an empty list for an image without bytes. */
async function* imageFiles(client: Client, outside?: OutsideImages): AsyncGenerator<ImageFile[]> {
  if (outside) {
    for await (const rows of pages<{ hash: string }>(client, 'SELECT DISTINCT hash FROM images', ROWS)) {
      for (const { hash } of rows) yield outside.read(hash);
    }
    return;
  }
  const query = 'SELECT hash, name, media_type AS "mediaType", bytes FROM image_bytes';
  for await (const rows of pages<ImageFile>(client, query, FILES)) yield rows;
}

async function addRemotes(archive: ArchiveWriter, folder: string, discovery: Buffer): Promise<void> {
  await archive.add({ name: 'remotes/discovery.json', bytes: discovery });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name);
    const name = path.relative(folder, full).split(path.sep);
    // Versions that are just being published have names that begin with a dot.
    if (!file.isFile() || name.some((part) => part.startsWith('.')) || name.join('/') === 'discovery.json') {
      continue;
    }
    if (name.length > 1)
      await archive.add({ name: `remotes/${name.join('/')}`, bytes: await readFile(full) });
  }
}

/**
 * Backs a site up into one file while it runs: all tables as of one moment, the bytes of all their images, and the
 * remotes with the discovery document of that moment. Meanwhile no image's bytes are removed for good.
 * @throws BackupError when the file cannot be written
 */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupReport> {
  const client = new Client({ connectionString: source.databaseUrl, application_name: 'backup' });
  await client.connect();
  let archive: ArchiveWriter | undefined;
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [BACKUP_LOCK]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
    const document = source.remotesDir && path.join(source.remotesDir, 'discovery.json');
    const discovery = document && existsSync(document) ? await readFile(document) : undefined;
    const contents = {
      made: new Date().toISOString(),
      tables,
      remotes: discovery !== undefined,
      ...(await schemaOf(client)),
    };
    archive = await ArchiveWriter.create(file, contents, source.passphrase);
    const report = { rows: 0, imageFiles: 0, missingImages: 0 };
    for (const table of tables) {
      let part = 0;
      const query = `SELECT row_to_json(t)::text AS row FROM ${client.escapeIdentifier(table)} t`;
      for await (const rows of pages<{ row: string }>(client, query, OF_FILES.has(table) ? FILES : ROWS)) {
        const bytes = Buffer.from(`[${rows.map(({ row }) => row).join(',\n')}]`);
        await archive.add({ name: `tables/${table}/${(part += 1)}.json`, bytes });
        report.rows += rows.length;
      }
    }
    for await (const files of imageFiles(client, source.images)) {
      if (files.length === 0) report.missingImages += 1;
      for (const image of files) await archive.add({ name: imageEntryName(image), bytes: image.bytes });
      report.imageFiles += files.length;
    }
    if (source.remotesDir && discovery) await addRemotes(archive, source.remotesDir, discovery);
    return { ...report, size: await archive.finish() };
  } catch (error) {
    await archive?.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function schemaOf(
  client: Client,
): Promise<{ migrations: string[]; sequences: Record<string, string | null> }> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'SELECT name FROM migrations ORDER BY timestamp',
  );
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return {
    migrations: migrations.map(({ name }) => name),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  };
}
