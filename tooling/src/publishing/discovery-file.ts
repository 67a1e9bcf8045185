import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverySchema, type Discovery } from 'shared-types/discovery';
import { acquireLock, LockedError } from '../start/lock';
import { PublishError } from './publish-error';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

function discoveryFile(remotesDir: string): string {
  return join(remotesDir, 'discovery.json');
}

/**
 * What is live, as `discovery.json` says; nothing when there is none yet.
 * @throws PublishError when the file is not a valid one.
 */
export function readDiscovery(remotesDir: string): Discovery {
  const file = discoveryFile(remotesDir);
  if (!existsSync(file)) return { schema: SCHEMA, microFrontends: {} };
  try {
    return discoverySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new PublishError(`${file} is not a discovery document: repair or remove it.`, { cause: error });
  }
}

/** Replaces `discovery.json` as a whole: a reader sees the old one or the new one. */
export function writeDiscovery(remotesDir: string, discovery: Discovery): void {
  const file = discoveryFile(remotesDir);
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(discovery, null, 2)}\n`, { flush: true });
  renameSync(fresh, file);
}

/**
 * Runs `work` as the only publication on this folder.
 * @throws PublishError when another one is under way.
 */
export function publishAlone<T>(remotesDir: string, work: () => T): T {
  mkdirSync(remotesDir, { recursive: true });
  try {
    const lock = acquireLock(join(remotesDir, '.publish.lock'));
    try {
      return work();
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new PublishError(
      `Process ${error.owner} is publishing to ${remotesDir}: try again when it is done.`,
    );
  }
}
