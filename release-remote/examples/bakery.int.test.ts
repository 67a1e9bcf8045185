import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from 'tooling/project-root';

const root = findProjectRoot();
const run = promisify(execFile);
const EXAMPLE = 'release-remote/examples/bakery';
const NOT_COPIED = ['node_modules', 'dist', '.data', '.cache'];

/** How long a change may take to be in the pages, in ms. */
const PATIENCE_MS = 10_000;

/** The commands of the README's example, a block each. */
const blocks = [
  ...readFileSync(join(root, 'release-remote/README.md'), 'utf8').matchAll(/```sh example\n([\s\S]*?)```/g),
].map(([, commands = '']) => commands.trim().split('\n'));

let copy: string;
let port: number;
let server: ChildProcess | undefined;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'formraster-bakery-'));
  const filter = (path: string) => !NOT_COPIED.includes(basename(path));
  cpSync(join(root, EXAMPLE), copy, { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  ({ port } = free.address() as AddressInfo);
  free.close();
});
afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid);
  rmSync(copy, { recursive: true });
});

/** @throws Error with its output when the command fails */
async function sh(command: string): Promise<string> {
  const options = { cwd: copy, env: { ...process.env, PORT: String(port) } };
  const { stdout } = await run('sh', ['-c', command], options);
  return stdout;
}

/** Runs a command as the README has it; one that looks at the site does so until it finds what it looks for. */
async function follow(command: string): Promise<string> {
  const own = command.replace(EXAMPLE, copy).replace(/\blocalhost:4300\b/, `127.0.0.1:${port}`);
  if (own.endsWith(' &')) {
    const [program = '', ...args] = own.replace(' &', '').split(' ');
    const env = { ...process.env, PORT: String(port) };
    server = spawn(program, args, { cwd: copy, env, stdio: 'ignore', detached: true });
    return '';
  }
  if (!own.startsWith('curl')) return sh(own);
  const giveUp = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await sh(own);
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function followAll(commands: readonly string[] = []): Promise<string> {
  let said = '';
  for (const command of commands) said += await follow(command);
  return said;
}

test('the commands of the README publish another site’s remote, try a canary and roll it back', async () => {
  const [first, canary, back] = blocks;
  expect(await followAll(first)).toMatch(/shell 1\.0\.0-\w+, bread 1\.0\.0-\w+ is live in .*<li>Sourdough/s);
  const said = await followAll(canary);
  expect(said).toMatch(/bread 1\.0\.0-\w+ → live to 10 %.*each module hydrates without an error/s);
  expect(said).toMatch(/<li>Spelt.*→ live for all visitors.*<li>Spelt/s);
  expect(await followAll(back)).toMatch(
    /is rolled back, 1\.0\.0-\w+ → live for all visitors.*<li>Sourdough/s,
  );
  const document = await (await fetch(`http://127.0.0.1:${port}/remotes/discovery.json`)).json();
  expect(document).toMatchObject({ microFrontends: { bread: [{ deployment: { traffic: 100 } }] } });
  expect(await (await fetch(`http://127.0.0.1:${port}/bread`)).text()).toContain('<li>Baguette');
}, 180_000);

test.each([
  ['cannot be rendered', 'return `', 'throw new Error("No oven"); return `', /with sample data: No oven/],
  ['fails in a browser', 'let kept', 'throw new Error("No flour"); let kept', /No flour/],
])(
  'a build of that site which %s is refused',
  async (_what, before, after, expected) => {
    const source = join(copy, 'bread/src/Bread.ts');
    const text = readFileSync(source, 'utf8');
    writeFileSync(source, text.replace(before, after));
    await sh('npm run build -- bread');
    await expect(sh('npm run publish-remote -- bread')).rejects.toThrow(expected);
    writeFileSync(source, text);
    expect(await sh(`curl -s 127.0.0.1:${port}`)).toContain('<li>Sourdough');
  },
  180_000,
);
