import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '../start/service';

/** Asks at the terminal, without showing what is typed. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  process.stdout.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  // The terminal gives Ctrl+C to whoever reads from it.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question('', { signal });
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/**
 * The new password: typed twice at a terminal, else the first line of the standard input.
 * @throws StartError when the two differ
 */
export async function askPassword(signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const password = await ask('New password: ', signal);
  if ((await ask('The same again: ', signal)) !== password) {
    throw new StartError('The two passwords differ: nothing was changed.');
  }
  return password;
}
