import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from './project-root';

let root: string;

const packages = { 'node_modules/tsx': { version: '1.0.0', integrity: 'sha512-a' } };

/** A repository in a folder with a space in its name, with installed packages and a link to the real tsx. */
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'formraster bootstrap-')), 'my site');
  mkdirSync(join(root, 'tooling/src'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(findProjectRoot(), 'node_modules/tsx'), join(root, 'node_modules/tsx'));
  cpSync(join(findProjectRoot(), 'tooling/bootstrap.mjs'), join(root, 'tooling/bootstrap.mjs'));
  writeLocks(packages, packages);
  pinNode('20.19.0');
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

function writeLocks(wanted: object, installed: object): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

/** Pins the Node of this platform, and packages it if `program` is given: a script that a shell runs. */
function pinNode(version: string, program?: string): void {
  const name = `node-${process.platform}-${process.arch}`;
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies: { [name]: version } }));
  if (program === undefined) return;
  const folder = join(root, 'node_modules', name, 'bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'node'), program, { mode: 0o755 });
}

function command(name: string, code: string): void {
  writeFileSync(join(root, `tooling/src/${name}.ts`), code);
}

/** A fake npm that prints its first argument and the addresses it finds, and ends with the codes one after the other. */
function fakeNpm(...exitCodes: number[]): Record<string, string> {
  const script = join(root, 'npm-cli.js');
  writeFileSync(
    script,
    `const { appendFileSync, existsSync, readFileSync, statSync } = require('fs');
     const at = 'npm-shrinkwrap.json';
     const packages = existsSync(at) ? Object.values(JSON.parse(readFileSync(at, 'utf8')).packages) : [];
     console.log(['npm', process.argv[2], ...packages.map(({ resolved }) => resolved ?? '-')].join(' '));
     appendFileSync('runs', '.');
     process.exit([${exitCodes.join()}][statSync('runs').size - 1]);`,
  );
  return { npm_execpath: script };
}

function bootstrap(args: string[], env: Record<string, string> = {}) {
  const script = join(root, 'tooling/bootstrap.mjs');
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env, cwd: tmpdir() });
}

test('a command gets its arguments, runs in the repository, and its exit code is passed on', () => {
  command('lab', 'console.log(JSON.stringify([process.cwd(), process.argv.slice(2)])); process.exit(7);');

  const { stdout, status } = bootstrap(['lab', 'a b', '--c']);

  expect(JSON.parse(stdout)).toEqual([root, ['a b', '--c']]);
  expect(status).toBe(7);
});

test('packages are installed first when the lock file asks for another version', () => {
  writeLocks({ 'node_modules/tsx': { version: '1.0.1', integrity: 'sha512-b' } }, packages);
  command('lab', `console.log('the command');`);

  expect(bootstrap(['lab'], fakeNpm(0)).stdout).toMatch(/^Installing packages[^]*npm ci .*\nthe command\n$/);
});

test('npm gets the address of each package, and none from a registry that has them elsewhere', () => {
  const version = '1.0.0';
  const workspaces = {
    '': { version },
    shell: { version },
    'node_modules/shell': { resolved: 'shell', link: true },
  };
  const own = {
    'node_modules/a/node_modules/@b/c': { version },
    'node_modules/renamed': { name: 'd', version },
  };
  writeLocks({ ...workspaces, ...own }, {});
  command('lab', `console.log('the command');`);

  const { stdout } = bootstrap(['lab'], fakeNpm(1, 0));

  const address = (name: string) => `https://registry.invalid/${name}-1.0.0.tgz`;
  expect(stdout.split('\n').slice(1)).toEqual([
    `npm ci - - shell ${address('@b/c/-/c')} ${address('d/-/d')}`,
    'npm ci',
    'the command',
    '',
  ]);
});

test.each([0, 1])(
  'asked to end, an installation that ends with %i is the end of the command',
  async (code) => {
    writeLocks(packages, {});
    command('lab', `console.log('runs');`);
    const npm = join(root, 'npm-cli.js');
    writeFileSync(
      npm,
      `process.on('SIGINT', () => process.exit(${code})); setInterval(() => undefined, 1000); console.log('runs');`,
    );
    const child = spawn(process.execPath, [join(root, 'tooling/bootstrap.mjs'), 'lab'], {
      env: { npm_execpath: npm },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^runs$/m.test(printed)) child.kill('SIGINT');
    });
    await once(child, 'close');
    expect([printed.match(/^runs$/gm)?.length, child.exitCode]).toEqual([1, 1]);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  },
);

test('packages for other platforms need not be there', () => {
  const other = { version: '1.0.0', integrity: 'sha512-c', optional: true };
  writeLocks({ ...packages, 'node_modules/other-platform': other }, packages);
  command('lab', `console.log('the command');`);

  expect(bootstrap(['lab']).stdout).toBe('the command\n');
});

test('a failed installation ends in a sentence', () => {
  rmSync(join(root, 'node_modules/.package-lock.json'));

  const { stderr, status } = bootstrap(['start'], fakeNpm(3, 3));

  expect(stderr).toMatch(/^npm ci ended with code 3: .*\n$/);
  expect(status).toBe(1);
});

test('a command ends when the process that started it is killed', async () => {
  command(
    'start',
    `process.on('SIGTERM', () => { console.log('told to end'); process.exit(0); });
     setInterval(() => undefined, 1000);
     console.log('runs');`,
  );
  const script = JSON.stringify(join(root, 'tooling/bootstrap.mjs'));
  const code = `require('child_process').spawn(process.execPath, [${script}, 'start'], { stdio: 'inherit' });`;
  const starter = spawn(process.execPath, ['-e', code], {
    env: { npm_lifecycle_event: 'e2e' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(starter.stdout, 'close');
  let printed = '';
  starter.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed === 'runs\n') starter.kill('SIGKILL');
  });
  await ended;
  expect(printed).toBe('runs\ntold to end\n');
});

test('a command, and a program that it starts as `node`, run on the packaged Node', () => {
  pinNode('99.0.0', `#!/bin/sh\nPACKAGED=yes exec '${process.execPath}' "$@"\n`);
  command(
    'lab',
    `const child = require('child_process').execFileSync('node', ['-p', 'process.env.PACKAGED'], {
       env: { PATH: process.env.PATH },
     });
     console.log(process.env.PACKAGED, String(child).trim());`,
  );

  expect(bootstrap(['lab']).stdout).toBe('yes yes\n');
});

test('where no packaged Node starts, the Node at hand runs the command if it is new enough', () => {
  pinNode('20.19.0', 'for another system');
  command('lab', `console.log('the command');`);
  expect(bootstrap(['lab']).stdout).toBe('the command\n');

  pinNode('99.0.0');
  const { stderr, status } = bootstrap(['lab']);
  expect(stderr).toMatch(/^Formraster runs on Node 99, .* install Node 99 or newer .*\n$/);
  expect(status).toBe(1);
});

test('a Node that only installs the packaged one does not warn that packages need a newer one', () => {
  pinNode('99.0.0');
  writeLocks(packages, {});
  const npm = join(root, 'npm-cli.js');
  writeFileSync(npm, `console.log(process.argv.includes('--loglevel=error'));`);
  const printed = () => bootstrap(['lab'], { npm_execpath: npm }).stdout.split('\n')[1];

  expect(printed()).toBe('true');
  pinNode('20.19.0');
  expect(printed()).toBe('false');
});

test('an unknown command is answered with the known ones', () => {
  const { stderr, status } = bootstrap(['launch']);

  expect(stderr).toMatch(/^Unknown command launch: use one of start, dev, .*\n$/);
  expect(status).toBe(1);
});

test.each(['18.20.0', '20.18.3'])('Node %s is refused in a sentence', (version) => {
  const script = pathToFileURL(join(root, 'tooling/bootstrap.mjs')).href;
  const code = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
    process.argv[2] = 'start'; import('${script}');`;

  const { stderr, status } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', cwd: root });

  expect(stderr).toMatch(/^Formraster needs Node 20\.19 or newer and this is .*\n$/);
  expect(status).toBe(1);
});

(process.getuid?.() === 0 ? test : test.skip)(
  'what a command of root writes can be read by the account of the site',
  () => {
    command('build', `import { writeFileSync } from 'node:fs'; writeFileSync('made', '');`);
    const script = join(root, 'tooling/bootstrap.mjs');
    const args = ['-c', 'umask 077; exec "$@"', 'sh', process.execPath, script, 'build'];

    spawnSync('/bin/sh', args, { env: {}, cwd: tmpdir() });

    expect(statSync(join(root, 'made')).mode & 0o777).toBe(0o644);
  },
);

(process.getuid?.() === 0 ? test : test.skip)('an account that the system does not know has a home', () => {
  command('build', `import { homedir } from 'node:os'; console.log(homedir());`);
  const script = join(root, 'tooling/bootstrap.mjs');
  // It removes what an installation may have left.
  for (const folder of [join(root, '..'), root]) chmodSync(folder, 0o777);

  const unknown = { uid: 54_321, gid: 54_321, env: {}, cwd: tmpdir(), encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [script, 'build'], unknown);

  expect({ stdout, stderr }).toEqual({ stdout: `${tmpdir()}\n`, stderr: '' });
});

describe('a running site that is replaced', () => {
  const OLD = `
    process.on('SIGTERM', () => { console.log('the old one ends'); process.exit(0); });
    setInterval(() => undefined, 1000);
    console.log('the old one runs');`;

  /** @returns what is printed until all has ended, and the exit code */
  async function replaced(next: string): Promise<[lines: string[], code: number | null]> {
    command('start', OLD);
    command('replace', next);
    const child = spawn(process.execPath, [join(root, 'tooling/bootstrap.mjs'), 'start'], {
      env: {},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed === 'the old one runs\n') child.kill('SIGUSR2');
    });
    await once(child, 'close');
    return [printed.trim().split('\n'), child.exitCode];
  }

  test('ends when the next one has prepared, which then goes on', async () => {
    const next = `
      console.log('the next one prepares');
      process.once('message', () => { console.log('the next one runs'); process.exit(7); });
      process.send('prepared');`;
    const lines = ['the old one runs', 'the next one prepares', 'the old one ends', 'the next one runs'];
    expect(await replaced(next)).toEqual([lines, 7]);
  });

  test('ends with the exit code of a next one that cannot prepare', async () => {
    const lines = ['the old one runs', 'the old one ends'];
    expect(await replaced('process.exit(3);')).toEqual([lines, 3]);
  });
});
