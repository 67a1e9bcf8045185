import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { parseAnswer } from 'shared-types/resources';
import { DATA_OF_EVERY_PAGE, siteRoutes } from 'shared-types/routes';
import * as z from 'zod';

/** API path → what it answered. */
export type Recording = Record<string, unknown>;

/** Remotes that are recorded: those visitors see. The admin shows what only a session of its own may read. */
export const RECORDED_REMOTES = REMOTE_NAMES.filter((name) => name !== 'admin');

/** API paths that the pages read which are a remote's own. */
export function recordedPaths(remote: string): string[] {
  // The home page shows something of everybody.
  const own = siteRoutes.filter(
    ({ page, modules }) => page !== 'home' && modules[0]?.startsWith(`${remote}/`),
  );
  return [...new Set([...DATA_OF_EVERY_PAGE, ...own.flatMap(({ data }) => data)])].sort();
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
  return error instanceof Error ? error.message : String(error);
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
