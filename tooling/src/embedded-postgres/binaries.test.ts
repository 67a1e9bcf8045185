import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries';

it('are those of a release of Postgres, whatever the package’s own version is called', () => {
  const { postgres, folder } = findBinaries();
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
    version: string;
  };
  const [, release] = /^(\d+\.\d+)\./.exec(version) ?? [];
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim()).toBe(
    `postgres (PostgreSQL) ${release}`,
  );
});
