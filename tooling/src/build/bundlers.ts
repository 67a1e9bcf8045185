import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { pool as createPool } from 'workerpool';
import { childEnvironment } from '../config';
import type { BundlerMethods } from './bundler';

/** Processes that bundle one workspace after another: each takes about half the time of the first. */
export interface Bundlers {
  /**
   * @param workspace `shell`, or a folder with a `webpack.config.ts` such as `mf-gallery`
   * @param signal stops the process that bundles it
   * @throws Error with the compiler's report, or with what the process printed before it ended
   */
  bundle(workspace: string, signal?: AbortSignal): Promise<void>;
  /** Ends the processes. */
  end(): Promise<void>;
}

/** Bundlers of the repository at `root`, `atOnce` at most; none is started before it is needed. */
export function createBundlers(root: string, atOnce: number): Bundlers {
  const pool = createPool(join(root, 'tooling/src/build/bundler.ts'), {
    workerType: 'process',
    maxWorkers: atOnce,
    emitStdStreams: true,
    forkOpts: {
      cwd: root,
      env: childEnvironment({}),
      execArgv: ['--conditions=source', '--import', 'tsx'],
    },
  });
  return {
    bundle: async (workspace, signal) => {
      signal?.throwIfAborted();
      let printed = '';
      const bundling = pool.exec<BundlerMethods['bundle']>('bundle', [workspace], {
        on: ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
          printed += stdout + stderr;
        },
      });
      const stop = () => void bundling.cancel();
      signal?.addEventListener('abort', stop);
      try {
        await bundling;
      } catch (error) {
        throw new Error(`${printed}${errorMessage(error)}`.trim(), { cause: error });
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
    end: async () => {
      await pool.terminate(true);
    },
  };
}
