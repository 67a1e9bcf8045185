import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PREVIEW_SECRET } from './config';
import { runningSite } from './running-site';

const run = promisify(execFile);

/** Publishes a build for who has the link. @param dist its folder @returns the link to a page */
export async function publishedPreview(remote: string, dist: string, page: string): Promise<string> {
  const { url, dataDir } = runningSite();
  const asked = ['publish-remote', remote, '--dist', dist, '--preview', '--page', page];
  const { stdout } = await run(process.execPath, ['tooling/bootstrap.mjs', ...asked], {
    cwd: path.dirname(__dirname),
    env: { ...process.env, PREVIEW_SECRET, PUBLIC_URL: url, DATA_DIR: dataDir },
  });
  const link = /^http\S+preview=\S+/m.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`No link was said: ${stdout}`);
  return link;
}
