// The entry to every command: `node tooling/bootstrap.mjs <command> [arguments]`. Plain JavaScript without
// dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  'tooling/src': [
    'start',
    'dev',
    'build',
    'check',
    'test',
    'lab',
    'faults',
    'record',
    'backup',
    'restore',
    'reset-owner',
    'upgrade',
    'vulnerabilities',
  ],
  'tooling/src/releases': ['watch-releases'],
  'release-remote/src': ['publish-remote', 'accept-publications', 'new-remote', 'pack'],
};
/** What this script itself needs; all else runs on the line of Node that package.json pins (decision 0128). */
const OLDEST_NODE = [20, 19];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// What root writes is read by `nobody`, as which the site then runs; secrets have modes of their own.
if (process.getuid?.() === 0) process.umask(0o022);

ensureHome();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const [major, minor] = process.versions.node.split('.').map(Number);
/** Packages that each contain Node for one platform, with their versions. */
const nodePackages = () => Object.entries(readJson('package.json').optionalDependencies);
/** The line of Node that all commands run on. */
const line = () => Math.max(...nodePackages().map(([, version]) => Number.parseInt(version)));
/** Whether this command was asked to end. */
let isStopped = false;

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** An account that the system does not know, as in a container, has no home, and packages ask for one. */
function ensureHome() {
  try {
    homedir();
  } catch (error) {
    if (error.code !== 'ERR_SYSTEM_ERROR') throw error;
    process.env.HOME = tmpdir();
  }
}

function checkNode() {
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    giveUp(
      `Formraster needs Node ${OLDEST_NODE.join('.')} or newer and this is ${process.versions.node}: ` +
        'install a newer version from https://nodejs.org and run the command again.',
    );
  }
}

/**
 * The Node that the command runs on: the packaged one of this platform or, where there is none that starts, as on Alpine
 * Linux, the one that runs this script if it is new enough.
 */
function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const [name] = nodePackages().find(([name]) => name.endsWith(`-${system}-${process.arch}`)) ?? [];
  if (name !== undefined) {
    const packaged = join(root, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node');
    if (spawnSync(packaged, ['--version']).status === 0) return packaged;
  }
  if (major >= line()) return process.execPath;
  return giveUp(
    `Formraster runs on Node ${line()}, of which npm installed none that starts on ${system}-${process.arch}, and this is ` +
      `${process.versions.node}: install Node ${line()} or newer from https://nodejs.org and run the command again.`,
  );
}

/**
 * The processes that started this one, up to npm: npm runs it through a shell, which may outlive npm. Empty without
 * npm, so that a command started by hand keeps running after its terminal's shell ends, as with nohup.
 */
function ancestors() {
  if (!process.env.npm_lifecycle_event) return '';
  const stat = `/proc/${process.ppid}/stat`;
  const fields = existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
    : [];
  return `${process.ppid} ${fields[1]}`;
}

/**
 * Runs a program in the repository's folder with this terminal, passes signals on, and returns its exit code. `npm`
 * may end before it has passed a signal on, so the child is also asked to end when npm is gone.
 * @param replacement the file and arguments of a program that takes the child's place at SIGUSR2: it prepares, says so,
 * and gets a message when the child has ended
 */
function run(file, fileArgs, stdio = 'inherit', replacement = undefined) {
  return new Promise((resolve) => {
    let child = begin(file, fileArgs);
    /** Prepares to take its place. */
    let next;
    let failure;
    const pass = (signal) => {
      isStopped = true;
      child.kill(signal);
      next?.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    if (replacement) process.on('SIGUSR2', replace);
    const startedBy = ancestors();
    const watch = setInterval(() => {
      if (ancestors() !== startedBy) pass('SIGTERM');
    }, 500);

    function begin(file, fileArgs) {
      const started = spawn(file, fileArgs, { cwd: root, stdio });
      started.on('error', (error) => giveUp(`${file} could not be started: ${error.message}.`));
      started.on('exit', (code, signal) => ended(started, code ?? 128 + (constants.signals[signal] ?? 0)));
      return started;
    }

    function replace() {
      if (next || isStopped) return;
      const started = begin(...replacement());
      next = started;
      started.once('message', () => {
        if (started === next) child.kill('SIGTERM');
      });
    }

    function ended(one, code) {
      if (one === next) {
        next = undefined;
        failure = code;
        child.kill('SIGTERM');
      } else if (next && !isStopped) {
        child = next;
        next = undefined;
        // It may have ended meanwhile, which is reported too.
        child.send('Your turn', () => undefined);
      } else {
        clearInterval(watch);
        for (const signal of SIGNALS) process.off(signal, pass);
        resolve(failure ?? code);
      }
    }
  });
}

/** npm's own script if Node includes it or npm started us, so that no shell is needed to find it. */
function npmCommand() {
  const candidates = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
  const script = candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return script ? [process.execPath, [script]] : ['npm', []];
}

/**
 * Whether npm has recorded in node_modules what package-lock.json requires. Optional packages, such as those for other
 * platforms, may be missing.
 */
function isInstalled() {
  const recorded = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, recorded))) return false;
  const { packages: wanted } = readJson('package-lock.json');
  const { packages: present } = readJson(recorded);
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, integrity, optional }]) =>
      present[path]
        ? present[path].version === version && present[path].integrity === integrity
        : Boolean(optional),
    );
}

/**
 * What npm reads instead of package-lock.json while it installs: the same with an address for each package, as registries
 * have them. Without, npm asks for the list of all versions of each package, 190 MB in all. The host is
 * a placeholder, which npm replaces with that of the registry it is configured for.
 */
function writeShrinkwrap(file) {
  const lock = readJson('package-lock.json');
  for (const [path, entry] of Object.entries(lock.packages)) {
    const [, folder] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (folder === undefined || entry.link) continue;
    const { name = folder } = entry;
    entry.resolved = `https://registry.invalid/${name}/-/${posix.basename(name)}-${entry.version}.tgz`;
  }
  writeFileSync(file, JSON.stringify(lock));
}

async function install() {
  const shrinkwrap = join(root, 'npm-shrinkwrap.json');
  // Left by an installation that was killed outright.
  rmSync(shrinkwrap, { force: true });
  if (isInstalled()) return;
  process.stdout.write('Installing packages (npm ci) …\n');
  const [npm, npmArgs] = npmCommand();
  const ci = [...npmArgs, 'ci', '--no-audit', '--no-fund'];
  // npm would warn of packages that need a newer Node than this one; they run on the packaged one.
  if (major < line()) ci.push('--loglevel=error');
  writeShrinkwrap(shrinkwrap);
  let code = await run(npm, [...ci, '--replace-registry-host=always']);
  rmSync(shrinkwrap);
  // A registry may have its packages elsewhere, and says where.
  if (code !== 0 && !isStopped) code = await run(npm, ci);
  // npm may have finished all the same.
  if (isStopped) process.exit(1);
  if (code !== 0) {
    giveUp(
      `npm ci ended with code ${code}: see its message above; check the network and that ${root} is writable.`,
    );
  }
}

const folder = Object.keys(COMMANDS).find((folder) => COMMANDS[folder].includes(command));
if (folder === undefined) {
  const names = Object.values(COMMANDS).flat().join(', ');
  giveUp(`Unknown command ${command ?? '(none)'}: use one of ${names}.`);
}
checkNode();
await install();
const program = (name) => [
  findNode(),
  ['--conditions=source', '--import', 'tsx', join(root, folder, `${name}.ts`), ...args],
];
const [node, nodeArgs] = program(command);
// For the programs that the command starts by their names, such as npm.
process.env.PATH = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
// The channel lets the command notice when this process was killed outright.
process.exitCode = await run(
  node,
  nodeArgs,
  ['inherit', 'inherit', 'inherit', 'ipc'],
  command === 'start' ? () => program('replace') : undefined,
);
