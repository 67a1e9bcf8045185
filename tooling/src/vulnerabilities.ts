import { execFile } from 'node:child_process';
import { findProjectRoot } from './project-root';
import { judge } from './vulnerabilities/judge';

const LIMIT_MS = 120_000;

// `npm run vulnerabilities`: asks the registry what is known of the packages in the lock file. It needs a connection, and is
// no part of `npm test`.

const output = await new Promise<string>((resolve) => {
  const options = { cwd: findProjectRoot(), timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
  // npm ends with code 1 when it found something, and says what either way.
  execFile('npm', ['audit', '--json', '--package-lock-only'], options, (_error, stdout) => resolve(stdout));
});
const { ok, text } = judge(output);
process.stdout.write(`${text}\n`);
process.exit(ok ? 0 : 1);
