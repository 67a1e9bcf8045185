import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pageDataSchema } from 'shared-types/page-data';
import { expect } from './admin';
import type { StartedSite } from './start-site';

// A browser that is steered says so in its name, and robots are given no canary.
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const run = promisify(execFile);

/** One visitor's page of the gallery. @returns the version on it, and the way to report on it */
export async function visit(site: StartedSite, number: number) {
  const url = site.url.replace(/\/$/, '');
  const headers = {
    'user-agent': BROWSER,
    cookie: `share=${number}`,
    'x-forwarded-for': `198.51.${number >> 8}.${number % 256}`,
  };
  const html = await (await fetch(`${url}/gallery`, { headers })).text();
  const block = /<script[^>]*id="page-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const gallery = pageDataSchema.parse(JSON.parse(block)).remotes.find(({ name }) => name === 'gallery');
  if (gallery === undefined) throw new Error('The page has no gallery.');
  const { version, trial } = gallery;
  return {
    version,
    report: async (failed: boolean) => {
      const failures = failed ? [{ kind: 'load', message: 'Its code did not arrive.' }] : [];
      const answer = await fetch(`${url}/reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ remotes: [{ name: 'gallery', version, trial, view: true, failures }] }),
      });
      expect(answer.status).toBe(204);
    },
  };
}

/** Publishes the build of the gallery once more, as a canary. */
export async function publishCanary(site: StartedSite, version: string, traffic: number): Promise<void> {
  await run(
    process.execPath,
    ['tooling/bootstrap.mjs', 'publish-remote', 'gallery', '--version', version, '--traffic', `${traffic}`],
    {
      cwd: path.dirname(__dirname),
      env: { ...process.env, DATA_DIR: site.dataDir, PUBLIC_URL: site.url.replace(/\/$/, '') },
    },
  );
}
