import { readFile } from 'node:fs/promises';
import type { Context } from 'node:vm';
import { integrityOf, type RemoteVersion } from 'release/serving';
import { errorMessage } from 'shared-types/error-message';

/** The code of a remote's server build, or why there is none to run. */
export type ServerBuild = SourceOfBuild | { problem: string };

interface SourceOfBuild {
  source: string;
  /** The globals that it sees; by default those of the process. */
  context?: Context;
}

/**
 * Reads a version's server build for a renderer, which cannot read files itself. Never rejects: a build that is missing
 * or differs from the published one is a problem, which costs the remote's slots only.
 */
export async function readServerBuild({ name, version, server }: RemoteVersion): Promise<ServerBuild> {
  const key = `${name}@${version}`;
  if (server === undefined) return { problem: `${key} has no server build.` };
  try {
    const bytes = await readFile(server.file);
    return integrityOf(bytes) === server.integrity
      ? { source: bytes.toString('utf8') }
      : { problem: `The server build of ${key} is not the one that was published.` };
  } catch (error) {
    return { problem: `The server build of ${key} cannot be read: ${errorMessage(error)}` };
  }
}
