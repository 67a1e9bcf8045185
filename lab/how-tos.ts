import { execFile, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PREVIEW_SECRET } from '../e2e/config';
import { freePort, startSite, stopProcess } from '../e2e/start-site';
import { childEnvironment, testEnvironment } from '../tooling/src/config';
import { findProjectRoot } from '../tooling/src/project-root';
import { toMarkdown, type Line } from './report';

// `npm run lab -- how-tos`: what the how-tos of remotes say, done once in their order, with the time of each step.

const PUBLISH_SECRET = 'a secret of at least thirty-two characters';

/** Within this a decision is in pages (contracts, Discovery and publishing), in ms. */
const SEEN_MS = 5000;
/** Longer than any step takes, in ms. */
const PATIENCE_MS = 180_000;
/** Longer than visitors wait for any step's result, in ms. */
const UNSEEN_MS = 20_000;

const run = promisify(execFile);
const root = findProjectRoot();
const lines: Line[] = [];

/** Does a step, and times it. @param seen asks whether visitors have its result */
async function step(
  what: string,
  work: () => Promise<string>,
  seen?: () => Promise<boolean>,
): Promise<string> {
  process.stderr.write(`${what}\n`);
  const started = performance.now();
  const printed = await work();
  const took = performance.now() - started;
  const done = performance.now();
  while (seen !== undefined && !(await seen())) {
    if (performance.now() - done > UNSEEN_MS) throw new Error(`${what}: nobody sees it.`);
    await wait(50);
  }
  const later = performance.now() - done;
  lines.push({
    what,
    ours: `${(took / 1000).toFixed(1)} s`,
    peer: seen === undefined ? '' : `${Math.round(later)} ms`,
    goal: seen === undefined ? '' : `≤ ${SEEN_MS} ms`,
    // A token is secret.
    result:
      printed
        .split('\n')
        .find((line) => / /.test(line))
        ?.trim() ?? '',
    reached: later <= SEEN_MS,
  });
  return printed;
}

const folder = mkdtempSync(path.join(tmpdir(), 'formraster-how-tos-'));
const dist = path.join(folder, 'dist');
cpSync(path.join(root, 'mf-gallery/dist'), dist, { recursive: true });
cpSync(path.join(root, 'mf-gallery/package.json'), path.join(folder, 'package.json'));

const site = await startSite({ PUBLISH_SECRET });

/** Runs `npm run <name> -- …` as its how-to says. @throws Error with what it prints */
async function command(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    timeout: PATIENCE_MS,
    maxBuffer: 10_000_000,
    env: childEnvironment({
      DATA_DIR: site.dataDir,
      PUBLIC_URL: site.url,
      PREVIEW_SECRET,
      PUBLISH_SECRET,
      ...variables,
    }),
  });
  return stdout;
}
const publishRemote = (...args: string[]) => command('publish-remote', args);
/** A build with other bytes, so that no earlier trial counts. */
const another = () => appendFileSync(path.join(dist, 'client/remoteEntry.js.map'), ' ');

/** Robots neither follow links to previews nor are in a canary's share. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' };

/** A page as a browser has it that comes without cookies, and keeps those of a redirect. */
async function pageAt(address: string): Promise<string> {
  const first = await fetch(`${site.url}${address}`, { redirect: 'manual', headers: BROWSER });
  const location = first.headers.get('location');
  if (location === null) return first.text();
  const cookies = first.headers.getSetCookie().map((each) => each.split(';')[0]);
  const then = await fetch(new URL(location, site.url), {
    headers: { ...BROWSER, cookie: cookies.join('; ') },
  });
  return then.text();
}
const has = async (address: string, text: string) => (await pageAt(address)).includes(text);
const isLive = (version: string) => () => has('/gallery', `"version":"${version}"`);

async function untilDevelops(): Promise<string> {
  const port = await freePort();
  const own = mkdtempSync(path.join(tmpdir(), 'formraster-how-tos-dev-'));
  const development = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: root,
    env: childEnvironment({ PORT: port, DATA_DIR: own }),
    stdio: 'ignore',
  });
  const answers = async () => {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    return answer?.ok ?? false;
  };
  try {
    const giveUp = performance.now() + PATIENCE_MS;
    while (!(await answers())) {
      if (development.exitCode !== null || performance.now() > giveUp)
        throw new Error('npm run dev does not start.');
      await wait(200);
    }
    return 'the home page, from source';
  } finally {
    await stopProcess(development);
    rmSync(own, { recursive: true, force: true });
  }
}

try {
  const versioned = (version: string) => ['gallery', '--dist', dist, '--version', version];
  another();
  await step(
    'publish a remote: a canary',
    () => publishRemote(...versioned('2.0.0'), '--traffic', '10'),
    () => has('/gallery?canary=gallery', '"version":"2.0.0"'),
  );
  await step('promote it', () => publishRemote('gallery', '--promote'), isLive('2.0.0'));
  another();
  await step('publish one to everybody', () => publishRemote(...versioned('2.1.0')), isLive('2.1.0'));
  const back = ['gallery', '--rollback', '--reason', 'slow on phones'];
  await step('roll it back', () => publishRemote(...back), isLive('2.0.0'));
  await step('list the versions', () => publishRemote('--list'));
  another();
  const preview = await step('try a version: a signed link', () =>
    publishRemote(...versioned('2.2.0'), '--preview'),
  );
  const link = new URL(/https?:\/\/\S+preview=\S+/.exec(preview)?.[0] ?? site.url);
  await step(
    'follow the link',
    async () => {
      if (!(await has(`${link.pathname}${link.search}`, '"version":"2.2.0"')))
        throw new Error(`${link.href} shows no 2.2.0.`);
      return 'the page with 2.2.0';
    },
    isLive('2.0.0'),
  );
  const token = await step('a token for a team', () =>
    publishRemote('gallery', '--token', '--by', 'Gallery team', '--expires', '1d'),
  );
  another();
  const PUBLISH_TOKEN = /^\S{40,}$/m.exec(token)?.[0] ?? '';
  await step(
    'publish from another repository, over HTTP',
    () => command('publish-remote', [...versioned('2.3.0'), '--to', site.url], { PUBLISH_TOKEN }),
    isLive('2.3.0'),
  );
  await step('add a remote: written, type-checked, tested, built, tried for publication', async () => {
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const test = ['--selectProjects', 'integration', '--testPathPatterns', 'release-remote/src/new-remote/'];
    const env = testEnvironment({});
    await run(process.execPath, [jest, ...test], { cwd: root, env, timeout: PATIENCE_MS });
    return 'in a copy of the repository';
  });
  await step('develop: npm run dev until the home page is there', untilDevelops);
  const headings = { what: 'step', ours: 'takes', peer: 'visitors have it after', result: 'it says' };
  process.stdout.write(`${toMarkdown(lines, headings)}\n`);
  process.exitCode = lines.every(({ reached }) => reached) ? 0 : 1;
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
