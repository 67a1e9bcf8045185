import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import { childEnvironment } from '../config';
import type { Compiled } from './watch-typescript';

const compiledSchema: z.ZodType<Compiled> = z.object({ project: z.string(), errors: z.string() });

export interface TypeWatch {
  stop(): Promise<void>;
}

/** Compiles TypeScript projects on every change, in a process of its own, since it takes seconds. */
export function watchTypescript(
  root: string,
  projects: string[],
  done: (compiled: Compiled) => void,
  tell: (line: string) => void,
): TypeWatch {
  const script = join(root, 'tooling/src/dev/watch-typescript.ts');
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', script, ...projects], {
    cwd: root,
    env: childEnvironment({}),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      if (!stopping) tell(`The TypeScript compiler ended (code ${String(code)}): start npm run dev again.`);
      resolve();
    });
  });
  child.on('message', (raw) => done(compiledSchema.parse(raw)));
  return {
    stop: () => {
      stopping = true;
      child.kill('SIGTERM');
      return ended;
    },
  };
}
