import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { findFreePort } from '../embedded-postgres/free-port';
import { npm } from '../npm';
import { findProjectRoot } from '../project-root';

/** Its packages are its own: a start of the site does not need them. */
const FOLDER = join(findProjectRoot(), 'tooling/registry');

/** A registry for `@formraster` alone, to which every client publishes. */
export interface Registry {
  /** npm's variables: with them it finds these packages here, and all others where it is configured to. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts verdaccio on the loopback with nothing in it, for tests; installs it first. @throws Error with npm's message */
export async function startRegistry(): Promise<Registry> {
  await npm(FOLDER, ['ci', '--prefer-offline']);
  const folder = mkdtempSync(join(tmpdir(), 'formraster-registry-'));
  const config = join(folder, 'config.yaml');
  const access = { access: '$all', publish: '$all' };
  writeFileSync(
    config,
    stringify({
      storage: join(folder, 'storage'),
      packages: { '@formraster/*': access },
      log: { type: 'stdout', level: 'error' },
    }),
  );
  const place = `127.0.0.1:${await findFreePort()}`;
  const verdaccio = createRequire(join(FOLDER, 'package.json')).resolve('verdaccio/bin/verdaccio');
  const child = fork(verdaccio, ['--config', config, '--listen', place], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('verdaccio ended.');
  });
  await Promise.race([once(child, 'message'), ended]);
  return {
    environment: {
      'npm_config_@formraster:registry': `http://${place}/`,
      // npm publishes with a token only, and verdaccio takes any.
      [`npm_config_//${place}/:_authToken`]: 'any',
    },
    stop: async () => {
      child.kill();
      await ended.catch(() => undefined);
      rmSync(folder, { recursive: true });
    },
  };
}
