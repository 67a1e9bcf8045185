import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { parseAnswer } from 'shared-types/resources';
import type { RouteFacts } from 'shared-types/remote-routes';
import { DATA_OF_EVERY_PAGE } from 'shared-types/routes';
import { isForEditors, SITE_CONFIG_KEYS } from 'shared-types/site-config';
import * as z from 'zod';

/** A remote whose pages are recorded. */
export interface RecordedRemote {
  name: string;
  /** Pages that it fills. */
  routes: readonly Pick<RouteFacts, 'data'>[];
  /** Places that it takes on others' pages. */
  places?: readonly Pick<RouteFacts, 'data'>[];
}

/** API path → its answer. */
export type Recording = Record<string, unknown>;

/** The admin's documents, which are public; its other data needs a session. */
const DOCUMENTS = [
  '/api/products',
  ...SITE_CONFIG_KEYS.filter((key) => !isForEditors(key)).map((key) => `/api/site-config/${key}`),
];

/** What a page reads without a query; what depends on an id is made of the lists (mf-catalogue/recorded-answers). */
const withoutQuery = (data: string) => (data.includes(':') ? [] : [data.replace(/\?.*/, '')]);

/** API paths that a remote's own pages and places read; for the admin, the documents it edits. */
export function recordedPaths({ name, routes, places = [] }: RecordedRemote): string[] {
  if (name === 'admin') return [...DOCUMENTS].sort();
  const read = [...routes, ...places].flatMap(({ data = [] }) => data.flatMap(withoutQuery));
  return [...new Set([...DATA_OF_EVERY_PAGE, ...read])].sort();
}

export const recordingFile = (root: string, remote: string): string =>
  join(root, `mf-${remote}`, 'recorded/answers.json');

/** Faults of a recording, a sentence each. */
export function misfits(remote: RecordedRemote, recording: Recording): string[] {
  const { name } = remote;
  const again = 'Record it again: npm run record -- <address of a running site>.';
  const missing = recordedPaths(remote).filter((path) => !(path in recording));
  const wrong = Object.entries(recording).flatMap(([path, answer]) => {
    try {
      parseAnswer(path, answer);
      return [];
    } catch (error) {
      return [`${path} of mf-${name} no longer fits its schema (${firstIssue(error)}). ${again}`];
    }
  });
  return [...missing.map((path) => `mf-${name} has no recording of ${path}. ${again}`), ...wrong];
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
 * Records the answers of a running site's API to a visitor, for one remote.
 * @returns how many paths @throws Error when an answer is missing or breaks the contract
 */
export async function record(root: string, remote: RecordedRemote, site: string): Promise<number> {
  const recording: Recording = {};
  for (const path of recordedPaths(remote)) {
    const response = await fetch(new URL(path, site));
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    recording[path] = await response.json();
  }
  const [problem] = misfits(remote, recording);
  if (problem !== undefined) throw new Error(problem);
  const file = recordingFile(root, remote.name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
  return Object.keys(recording).length;
}
