import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { isBuilt } from '../build/build';
import { runScript } from '../build/run-script';
import { pictures } from '../build/steps';

interface Background {
  root: string;
  /** Aborted to stop it. */
  signal: AbortSignal;
  /** Prints at the terminal. */
  tell: (text: string) => void;
}

/**
 * Makes the site's images in every width and format, at low priority while the site runs: until one is there the
 * original is sent. Never rejects; failures are printed.
 */
export async function makePicturesInBackground({ root, signal, tell }: Background): Promise<void> {
  if (await isBuilt(root, pictures)) return;
  try {
    const script = join(root, 'tooling/src/build.ts');
    await runScript(root, script, [pictures.name], { typescript: true, background: true, signal });
    tell('The images are made in every size; until now their originals were shown.\n');
  } catch (error) {
    if (signal.aborted) return;
    tell(
      `The images could not be made in every size, so their originals are shown:\n${errorMessage(error)}\n`,
    );
  }
}
