import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a repository has a commit or branch of this name. */
async function exists(root: string, ref: string): Promise<boolean> {
  try {
    await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: root,
    });
    return true;
  } catch (error) {
    // Git answers with code 1 that there is none.
    if ((error as { code?: unknown }).code === 1) return false;
    throw error;
  }
}

/**
 * The commit or branch with which changes are compared: the one that is named, else `origin/main`, else the last commit.
 * @param root folder of the repository
 * @throws Error in words for a name that the repository does not have
 */
export async function baseOfChanges(root: string, named?: string): Promise<string> {
  if (named === undefined) return (await exists(root, 'origin/main')) ? 'origin/main' : 'HEAD';
  if (await exists(root, named)) return named;
  throw new Error(`There is no commit or branch named ${named}: name one, such as main, before any stages.`);
}
