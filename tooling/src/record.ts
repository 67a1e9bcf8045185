import { errorMessage } from 'shared-types/error-message';
import { REMOTE_NAMES } from 'shared-types/remotes';
import { record } from './dev/alone/recordings';
import { findProjectRoot } from './project-root';
import { readFederation } from './webpack/federation';

// `npm run record -- http://localhost:3000`: records a running site's answers, with which each remote runs alone.
const [site = '', ...rest] = process.argv.slice(2);
if (!URL.canParse(site) || rest.length > 0) {
  process.stderr.write('Usage: npm run record -- <address of a running site>\n');
  process.exitCode = 1;
} else {
  const root = findProjectRoot();
  try {
    for (const name of REMOTE_NAMES) {
      const paths = await record(root, await readFederation(`mf-${name}`), site);
      process.stdout.write(`mf-${name}/recorded/answers.json: ${paths} answers\n`);
    }
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
