import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { parseAnswer } from 'shared-types/resources';
import { DATA_OF_EVERY_PAGE } from 'shared-types/routes';
import { SITE_CONFIG_KEYS } from 'shared-types/site-config';
import * as z from 'zod';
import { remoteRoutes } from '../../../../shell/src/app/remote-routes';

/** API path → what it answered. */
export type Recording = Record<string, unknown>;

/** What of the admin's data everybody may read: its documents. What is left needs a session. */
const DOCUMENTS = ['/api/products', ...SITE_CONFIG_KEYS.map((key) => `/api/site-config/${key}`)];

/** API paths that the pages read which are a remote's own; for the admin, what it edits. */
export function recordedPaths(remote: string): string[] {
  if (remote === 'admin') return [...DOCUMENTS].sort();
  const own = remoteRoutes.filter(({ module }) => module.startsWith(`${remote}/`));
  return [...new Set([...DATA_OF_EVERY_PAGE, ...own.flatMap(({ data = [] }) => data)])].sort();
}

/** Where a remote's recording is. */
export const recordingFile = (root: string, remote: string): string =>
  join(root, `mf-${remote}`, 'recorded/answers.json');

/** What does not fit of a recording, a sentence each. */
export function misfits(remote: string, recording: Recording): string[] {
  const again = 'Record it again: npm run record -- <address of a running site>.';
  const missing = recordedPaths(remote).filter((path) => !(path in recording));
  const wrong = Object.entries(recording).flatMap(([path, answer]) => {
    try {
      parseAnswer(path, answer);
      return [];
    } catch (error) {
      return [`${path} of mf-${remote} no longer fits its schema (${firstIssue(error)}). ${again}`];
    }
  });
  return [...missing.map((path) => `mf-${remote} has no recording of ${path}. ${again}`), ...wrong];
}

const issuesSchema = z.object({
  issues: z.array(z.object({ path: z.array(z.unknown()), message: z.string() })),
});

function firstIssue(error: unknown): string {
  const [issue] = issuesSchema.safeParse(error).data?.issues ?? [];
  if (issue) return `${issue.path.join('.')}: ${issue.message}`;
  return errorMessage(error);
}

export function readRecording(root: string, remote: string): Recording {
  return z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(recordingFile(root, remote), 'utf8')));
}

/**
 * Records what a running site's API answers a visitor, for one remote.
 * @returns how many paths @throws Error when an answer is none, or is not what the contract says
 */
export async function record(root: string, remote: string, site: string): Promise<number> {
  const recording: Recording = {};
  for (const path of recordedPaths(remote)) {
    const response = await fetch(new URL(path, site));
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    recording[path] = await response.json();
  }
  const [problem] = misfits(remote, recording);
  if (problem !== undefined) throw new Error(problem);
  const file = recordingFile(root, remote);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
  return Object.keys(recording).length;
}
