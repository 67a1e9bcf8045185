import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { loadClasses } from '../load-classes';

/** Every migration, oldest first: the files of `migrations`, by the number with which their names begin. */
export const migrations = loadClasses<MigrationInterface>(join(__dirname, 'migrations'), /^\d{13}-[\w-]+$/);
