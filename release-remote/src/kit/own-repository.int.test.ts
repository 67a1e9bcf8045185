import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { contentHash } from 'release/publish/build';
import { publishBuilt } from 'release/publish/publish-built';
import { FolderStore } from 'release/publish/store/folder-store';
import { receiver } from '../receive/receiver';
import { makeToken } from '../receive/token';
import {
  answerNothing,
  startShell,
  type RunningShell,
} from '../../../shell/src/server/testing/running-shell';
import { readConfig } from 'tooling/config';
import { npm } from 'tooling/npm';
import { packAll } from '../packages/pack';
import { findProjectRoot } from 'tooling/project-root';
import { formrasterSite } from 'tooling/releases/site';
import { browserArguments, installedBrowsers } from 'tooling/testing/installed-browsers';
import { startRegistry, type Registry } from 'tooling/testing/registry';

const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
const PREVIEWS = {
  PREVIEW_SECRET: 'another secret of thirty-two characters',
  PREVIEW_ORIGINS: 'http://localhost:*',
};

const run = promisify(execFile);
const root = findProjectRoot();
const folder = mkdtempSync(join(tmpdir(), 'formraster-own-repository-'));
const team = join(folder, 'reviews');
const PAGE = join(team, 'src/features/reviews/ReviewsPage.tsx');
const { token: PUBLISH_TOKEN } = makeToken(PUBLISH_SECRET, 'reviews', 'Reviews team', '1h');

/** Seconds of each step of a new team's path, which the guide for teams states. */
const steps: [step: string, seconds: number][] = [];

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  steps.push([step, (performance.now() - began) / 1000]);
  return result;
}

let registry: Registry;
let shell: RunningShell;
let server: Server;
let environment: NodeJS.ProcessEnv;

/** Runs npm as a team does. @throws Error with what it printed */
const npmHere = (place: string, ...args: string[]) => npm(place, args, environment);
const kit = (...args: string[]) => npmHere(team, 'exec', 'formraster-kit', '--', ...args);

async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const html = async (path = 'reviews') => (await fetch(`${shell.url}${path}`)).text();

/** Changes the lead of the team's page. */
const write = (from: string, to: string, file = PAGE) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

/** What the API answers about how the remote fares: all that this site has reported to it. */
const counted: RequestListener = (request, response) => {
  if (request.url?.startsWith('/api/remote-health/remote?') !== true) {
    answerNothing(request, response);
    return;
  }
  const at = new Date().toISOString();
  const failures = shell.failures().map((failure) => ({ frames: [], ...failure, last_at: at }));
  response.end(JSON.stringify({ since: at, versions: [], failures, decisions: [] }));
};

/** A site with this repository's shell, which takes publications. */
async function startSite(): Promise<void> {
  let taken: RequestListener = () => undefined;
  server = createServer((request, response) => taken(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = { ...PREVIEWS, PUBLICATIONS_URL: `http://127.0.0.1:${port}` };
  shell = await startShell(() => ({}), { ...process.env, ...own }, counted);
  const config = readConfig(root, {
    PUBLISH_SECRET,
    PUBLISH_UNTRIED: 'yes',
    ...PREVIEWS,
    PUBLIC_URL: shell.url,
  });
  const site = { ...formrasterSite(root, config), remotes: () => [] };
  const store = new FolderStore(shell.folder);
  await publishBuilt(site, store, { alone: true });
  taken = receiver({ site, store, print: () => undefined });
}

beforeAll(async () => {
  registry = await startRegistry();
  environment = {
    ...process.env,
    ...registry.environment,
    // What npm knows of other packages will do.
    npm_config_prefer_offline: 'true',
    PUBLISH_TOKEN,
    NODE_ENV: undefined,
  };
  const packed = join(folder, 'packed');
  for (const file of await packAll(root, packed)) await npmHere(packed, 'publish', file);
  await startSite();
  const made = ['reviews', '--page', '/reviews', '--standalone', team];
  const program = ['--conditions=source', '--import', 'tsx', 'release-remote/src/new-remote.ts'];
  await timed('make the repository', () =>
    run(process.execPath, [...program, ...made], { cwd: root, env: environment }),
  );
}, 240_000);
afterAll(async () => {
  await registry.stop();
  await shell.stop();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

test('its lock file names no address, and installs everything again', async () => {
  expect(readFileSync(join(team, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
  // The lists that `ci` reads are others than those of `install`, and may be older in npm's cache than the lock file.
  await npmHere(team, 'ci', '--no-prefer-offline');
}, 120_000);

test('every module of the packages can be imported by the names that the code here has', async () => {
  const modules = ['shared-types', 'shared-platform'].flatMap((name) =>
    readdirSync(join(team, 'node_modules', name, 'dist'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.js'))
      .map((file) => `import './node_modules/${name}/dist/${file}';`),
  );
  expect(modules.length).toBeGreaterThan(80);
  const program = `${modules.join('\n')}
    import { paths } from 'shared-types/routes';
    import { Link } from 'shared-platform';
    console.log(paths.products, typeof Link);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: team });
  expect(stdout).toBe('/products function\n');
});

test('each shared package says what it exports, and what each of its versions changed', () => {
  const read = (name: string, file: string) => readFileSync(join(team, 'node_modules', name, file), 'utf8');
  for (const name of ['shared-types', 'shared-platform', 'shared-ui']) {
    const { version } = JSON.parse(read(name, 'package.json')) as { version: string };
    expect(read(name, 'CHANGELOG.md')).toContain(`\n## ${version}\n`);
    expect(read(name, 'README.md')).not.toMatch(/\]\(\.\.\//);
  }
  expect(read('shared-ui', 'README.md')).toMatch(/^\| `shared-ui\/Button` +\| `LinkButton` +\| A link that/m);
  expect(read('shared-platform', 'README.md')).toMatch(
    /^\| `shared-platform\/standalone` +\| `Standalone` +\| \S/m,
  );
});

test('its own check and tests pass, and find a wrong prop and a wrong phone number', async () => {
  await npmHere(team, 'run', 'check');
  await npmHere(team, 'test');
  write('<PageHeading title=', '<PageHeading name=');
  await expect(npmHere(team, 'run', 'check')).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'name' does not exist") as string,
  });
  write('<PageHeading name=', '<PageHeading title=');
  write('>{phone}<', '>{phone.length}<');
  await expect(npmHere(team, 'test')).rejects.toMatchObject({
    stderr: expect.stringContaining('2 failed') as string,
  });
  write('>{phone.length}<', '>{phone}<');
}, 60_000);

/** Runs the source inside the site, until a change of it shows to who follows the link, and to no other visitor. */
async function develop(): Promise<void> {
  const program = join(team, 'node_modules/@formraster/kit/kit.js');
  const child = spawn(process.execPath, [program, 'dev', '--against', shell.url], {
    cwd: team,
    env: environment,
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    const link = await until(
      () => Promise.resolve(/http\S+\/reviews\?preview=\S+/.exec(printed)?.[0]),
      (found) => found !== undefined,
    );
    // The link is followed as a browser does, which robots may not.
    const token = new URL(link ?? '').searchParams.get('preview') ?? '';
    const headers = { cookie: `preview=${token}`, 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' };
    const preview = async () => (await fetch(`${shell.url}reviews`, { headers })).text();
    await until(preview, (text) => text.includes('Questions? Call us on'));
    write('Questions? Call us on', 'Questions? Call us any time on');
    await until(preview, (text) => text.includes('Call us any time'));
    expect(await html()).not.toContain('any time');
    // As Ctrl-C does.
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
}

/** Uses the page as a visitor does. */
async function press(button: string): Promise<void> {
  const [executablePath] = installedBrowsers();
  const browser = await chromium.launch({ executablePath, args: browserArguments() });
  try {
    const page = await browser.newPage();
    await page.goto(`${shell.url}reviews`);
    await page.locator('[data-boundary="reviews"][data-hydrated]').waitFor();
    await page.getByRole('button', { name: button }).click();
    await until(
      () => Promise.resolve(shell.failures()),
      (failures) => failures.length > 0,
    );
  } finally {
    await browser.close();
  }
}

const FAULT = "if (!isOpen) throw new Error('There is no such desk.');";

test('a new team develops, publishes, breaks its page, sees where, and rolls back', async () => {
  expect((await fetch(`${shell.url}reviews`)).status).toBe(404);
  await timed('develop inside the site', develop);
  await timed('build, publish, see it live', async () => {
    await npmHere(team, 'run', 'build');
    const said = await kit('publish', '--to', shell.url, '--version', '1.0.0');
    expect(said).toMatch(/^reviews 1\.0\.0 → live for all visitors, .*compatible with live shell/);
    expect(said).not.toContain('not tried');
    await until(html, (text) => text.includes('Call us any time'));
  });
  const built = contentHash(join(team, 'dist'));
  await npmHere(team, 'exec', 'webpack');
  expect(contentHash(join(team, 'dist'))).toBe(built);

  const written = readFileSync(PAGE, 'utf8');
  const ask = `const ask = (isOpen: boolean) => {\n  ${FAULT}\n};\n\n`;
  write('export function ReviewsPage', `${ask}export function ReviewsPage`);
  write('</p>', '</p>\n<button type="button" onClick={() => ask(false)}>\nAsk\n</button>');
  const line = readFileSync(PAGE, 'utf8').split(FAULT)[0]?.split('\n').length;
  await timed('publish a fault', async () => {
    await npmHere(team, 'run', 'build');
    await kit('publish', 'dist', '--to', shell.url, '--version', '1.1.0');
    await until(html, (text) => text.includes('Ask</button>'));
  });
  await timed('see where it fails, once a visitor met it', async () => {
    await press('Ask');
    const said = await until(
      () => kit('errors', '--to', shell.url),
      (text) => text.includes('There is no such desk.'),
    );
    expect(said).toContain('reviews/ReviewsPage 1.1.0: one of its scripts threw');
    expect(said).toMatch(
      new RegExp(`src/features/reviews/ReviewsPage\\.tsx:${line}:\\d+\n +if \\(!isOpen\\)`),
    );
  });
  await timed('roll back', async () => {
    await kit('rollback', '--to', shell.url, '--reason', 'a button that fails');
    await until(html, (text) => !text.includes('Ask</button>'));
  });
  expect(await kit('status', '--to', shell.url)).toMatch(/^1\.0\.0 +live +100 %/m);
  expect(await kit('versions', '--to', shell.url)).toMatch(/^1\.1\.0 .*: a button that fails/m);
  writeFileSync(PAGE, written);
  process.stdout.write(steps.map(([step, seconds]) => `${step}: ${seconds.toFixed(0)} s\n`).join(''));
}, 300_000);

test('a mistake in how it describes itself is reported with its file and line', async () => {
  const routes = join(team, 'src/routes.ts');
  const written = readFileSync(routes, 'utf8');
  writeFileSync(routes, `${written}const = 1;\n`);
  await expect(kit('build')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^webpack\.config\.ts, or a file that it imports, cannot be read:\n(?!.*\n +at ).*routes\.ts:\d+:\d+: /s,
    ) as string,
  });
  writeFileSync(routes, written);
}, 60_000);

test.each([':global(body) { display: none; }', 'h1 { color: red; }'])(
  'a rule that could meet other parts of the page is refused with its file and line: %s',
  async (rule) => {
    const [styles = ''] = readdirSync(join(team, 'src'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.module.css'));
    const file = join(team, 'src', styles);
    const written = readFileSync(file, 'utf8');
    writeFileSync(file, `${rule}\n${written}`);
    await expect(kit('build')).rejects.toMatchObject({
      stderr: expect.stringMatching(/\(1:1\).*\.module\.css Selector ".*" is not pure/) as string,
    });
    writeFileSync(file, written);
  },
  60_000,
);

test('a version that needs a later platform than the site provides is refused', async () => {
  write('shared-platform@^1.0.0', 'shared-platform@^1.5.0', join(team, 'package.json'));
  await npmHere(team, 'run', 'build');
  await expect(kit('publish', '--to', shell.url, '--version', '1.2.0')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /reviews 1\.2\.0 needs shared-platform \^1\.5\.0, but live shell \S+ provides 1\.0\.0/,
    ) as string,
  });
  write('shared-platform@^1.5.0', 'shared-platform@^1.0.0', join(team, 'package.json'));
}, 60_000);

test('its source from an origin that the site does not allow is refused, and the command ends', async () => {
  await expect(
    kit('dev', '--against', shell.url, '--origin', 'https://elsewhere.example'),
  ).rejects.toMatchObject({
    stderr: expect.stringContaining('https://elsewhere.example is not among PREVIEW_ORIGINS') as string,
  });
}, 60_000);

test('with the packages in it, a repository is installed without asking a registry for them', async () => {
  const requests: (string | undefined)[] = [];
  const unknown = createServer(({ url }, response) => {
    requests.push(url);
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(unknown, 'listening');
  const { port } = unknown.address() as AddressInfo;
  const env = { ...environment, 'npm_config_@formraster:registry': `http://127.0.0.1:${port}/` };
  const program = ['--conditions=source', '--import', 'tsx', 'release-remote/src/new-remote.ts'];
  const made = ['ratings', '--page', '/ratings', '--standalone', join(folder, 'ratings'), '--with-packages'];
  await run(process.execPath, [...program, ...made], { cwd: root, env });
  unknown.close();
  expect(requests).toEqual([]);
}, 240_000);
