import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from 'release/refusal';
import { sameEnvironment, type ProcessConfig } from '../config';

const run = promisify(execFile);

/** How much less than the running site a build may use the processors. */
const NICE = '10';

/** What is done with a version before the site is stopped: its commands, and what they are called. */
const BEFORE = [
  ['The build', ['build']],
  ['The trial', ['publish-remote', '--all', '--dry-run']],
] as const;

/** The programs of an upgrade. */
export interface Programs {
  /** @returns what git prints, without the end of its last line @throws Refusal with git's message */
  git: (folder: string, ...args: string[]) => Promise<string>;
  /** Makes a folder. */
  makeFolder: (folder: string) => Promise<void>;
  /** Copies files and folders, named relative to `from`, with all that they have. */
  copy: (names: readonly string[], from: string, to: string) => Promise<void>;
  /**
   * Installs the packages of a checkout, builds it, and tries the builds, which its start then need not do. @throws Refusal
   * when one of them fails
   */
  build: (folder: string) => Promise<void>;
  /** Runs a command as the user of this process. @throws Refusal when it fails */
  shell: (command: string) => Promise<void>;
}

/** @returns the exit code, or what ended it */
function ended(file: string, args: string[], options: SpawnOptions): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'an unknown signal'));
  });
}

/** Started by root, git and the build run as the account that owns the checkout. */
function accountOf(root: string): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const { uid, gid } = statSync(root);
  if (process.getuid?.() !== 0 || uid === 0) return { env: sameEnvironment() };
  return { uid, gid, env: sameEnvironment({ HOME: root }) };
}

/**
 * @param config says where the site has its data, beside which builds are tried
 * @param signal ends a build
 */
export function programsOf(
  root: string,
  { DATA_DIR, REMOTES_DIR }: ProcessConfig,
  signal: AbortSignal,
): Programs {
  const account = accountOf(root);
  return {
    async git(folder, ...args) {
      try {
        return (await run('git', ['-C', folder, ...args], account)).stdout.trimEnd();
      } catch (error) {
        const { stderr = '' } = error as { stderr?: string };
        throw new Refusal(`git ${args[0]} failed: ${stderr.trim() || String(error)}`, { cause: error });
      }
    },
    async makeFolder(folder) {
      await run('mkdir', ['-p', folder], account);
    },
    async copy(names, from, to) {
      const options = ['--archive', '--reflink=auto', '--parents', `--target-directory=${to}`];
      await run('cp', [...options, '--', ...names], { ...account, cwd: from });
    },
    async build(folder) {
      const bootstrap = join(folder, 'tooling/bootstrap.mjs');
      for (const [what, command] of BEFORE) {
        const result = await ended('nice', ['-n', NICE, process.execPath, bootstrap, ...command], {
          ...account,
          // The folder would have others by default.
          env: { ...account.env, DATA_DIR, REMOTES_DIR },
          cwd: folder,
          signal,
          killSignal: 'SIGTERM',
        }).catch((error: unknown) => {
          if (signal.aborted) return 'a signal';
          throw error;
        });
        if (result !== 0)
          throw new Refusal(
            `${what} ended with ${result}, as said above: the running site was not disturbed.`,
          );
      }
    },
    async shell(command) {
      const result = await ended(command, [], { cwd: root, shell: true });
      if (result !== 0) throw new Refusal(`“${command}” ended with ${result}`);
    },
  };
}
