import { spawnSync } from 'node:child_process';

/** @returns what git says; undefined where there is no git, no checkout, or not one of ours */
function git(root: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The git commit that a build is made from; `+changes` at its end when what it is made of is not as committed. It is
 * written down when the build is published: in the build itself it would make other bytes of the same source.
 * @param inputs files and folders that the build is made of, relative to `root`
 * @param told commit of a checkout that was copied without its history (`SOURCE_COMMIT`)
 * @returns undefined outside a checkout
 */
export function commitOf(root: string, inputs: readonly string[], told?: string): string | undefined {
  if (told !== undefined) return told;
  const commit = git(root, ['rev-parse', '--verify', 'HEAD']);
  if (commit === undefined || !/^[0-9a-f]{40}$/.test(commit)) return undefined;
  const changed = git(root, ['status', '--porcelain', '--', ...inputs]);
  return changed === '' ? commit : `${commit}+changes`;
}
