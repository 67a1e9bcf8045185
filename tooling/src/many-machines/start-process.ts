import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { childEnvironment } from '../config';
import { findProjectRoot } from '../project-root';

/** A process of the site, on a port of its own. */
export interface SiteProcess {
  port: number;
  /** Without a slash at the end. */
  url: string;
  /** Ends it at once, as a machine that fails does. */
  kill: () => Promise<void>;
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

/**
 * Starts one of the built programs, for tests.
 * @param environment its own variables
 * @throws Error with its reason when it does not start
 */
export async function startProcess(
  script: string,
  environment: Record<string, string>,
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [join(findProjectRoot(), script)], {
    env: childEnvironment({ LOG_LEVEL: 'silent', ...environment }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const raw: unknown = await Promise.race([
    once(child, 'message').then(([message]) => message as unknown),
    ended.then(() => ({ type: 'failed', message: `${script} ended while starting.` })),
  ]);
  const message = messageSchema.parse(raw);
  if (message.type === 'failed') {
    await kill();
    throw new Error(message.message);
  }
  return { port: message.port, url: `http://127.0.0.1:${message.port}`, kill };
}
