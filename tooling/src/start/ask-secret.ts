import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from './service';

/** Asks at the terminal, without showing what is typed. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  process.stdout.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  // The terminal gives Ctrl+C to its reader.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question('', { signal });
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/** The words that ask for a secret; `again` has it typed twice. */
interface SecretWords {
  question: string;
  again?: string;
  /** Said when the two differ. */
  differ?: string;
}

/**
 * A secret that is on no command line: typed at a terminal, else the first line of the standard input.
 * @throws StartError when it was typed differently the second time
 */
export async function askSecret(
  { question, again, differ = 'The two differ: nothing was done.' }: SecretWords,
  signal: AbortSignal,
): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const secret = await ask(question, signal);
  if (again !== undefined && (await ask(again, signal)) !== secret) throw new StartError(differ);
  return secret;
}
