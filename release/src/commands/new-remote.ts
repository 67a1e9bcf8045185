import { NewRemoteError } from '../new-remote/declarations';
import { newRemote } from '../new-remote/new-remote';
import { findProjectRoot } from 'tooling/project-root';

// `npm run new-remote -- reviews` (docs/how-to/add-a-remote.md).
const [name, ...surplus] = process.argv.slice(2);
try {
  if (name === undefined || surplus.length > 0) {
    throw new NewRemoteError('Usage: npm run new-remote -- <name>, e.g. npm run new-remote -- reviews');
  }
  const { written, changed, next } = newRemote(findProjectRoot(), name);
  process.stdout.write(
    `${[
      ...written.map((file) => `  new      ${file}`),
      ...changed.map((file) => `  changed  ${file}`),
      '',
      'What is left:',
      ...next.map((step, index) => `  ${index + 1}. ${step}`),
    ].join('\n')}\n`,
  );
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
