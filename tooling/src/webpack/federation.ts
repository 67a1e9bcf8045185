import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { findProjectRoot } from '../project-root';

const projectRoot = findProjectRoot();

/** A remote's description of itself, in its `federation.ts`. */
export interface Federation {
  /** Name in discovery. */
  name: string;
  /** `./Exposed` → source file, relative to the remote's folder. */
  exposes: Record<`./${string}`, string>;
  /** False for a remote that renders only in browsers. */
  server?: boolean;
  /**
   * Puts the styles of all its chunks into one file. A slot links every stylesheet of its module (`cssPlugin`), so
   * browsers would request many files for a module of many chunks.
   */
  oneStylesheet?: boolean;
}

/** Reads `federation.ts` of a remote's folder, e.g. `mf-gallery`. */
export async function readFederation(folder: string): Promise<Federation> {
  const file = path.join(projectRoot, folder, 'federation.ts');
  const module = (await import(pathToFileURL(file).href)) as {
    default: Federation | { default: Federation };
  };
  return 'default' in module.default ? module.default.default : module.default;
}
