import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listRemotes } from '../build/steps';
import { readDiscovery } from './discovery-file';
import { publish } from './publish';
import { readBuild } from './read-build';

const recordSchema = z.record(z.string(), z.string());

/**
 * Publishes the builds of this working copy that `npm start` has not published before. A version that a team has
 * made live since by `publish-remote` stays live: only a build that is new here replaces it.
 * @returns what was published, as `name version`.
 */
export function publishBuilt(root: string, remotesDir: string): string[] {
  const record = join(remotesDir, '.published-by-start.json');
  const before = existsSync(record) ? recordSchema.parse(JSON.parse(readFileSync(record, 'utf8'))) : {};
  const live = readDiscovery(remotesDir).microFrontends;
  const builds = listRemotes(root).map((folder) => readBuild(root, folder.replace(/^mf-/, '')));
  const news = builds.filter(
    ({ name, defaultVersion }) => before[name] !== defaultVersion || live[name] === undefined,
  );
  for (const build of news) publish(remotesDir, build);
  if (news.length > 0) {
    const now = Object.fromEntries(builds.map(({ name, defaultVersion }) => [name, defaultVersion]));
    writeFileSync(record, JSON.stringify(now, null, 2));
  }
  return news.map(({ name, defaultVersion }) => `${name} ${defaultVersion}`);
}
