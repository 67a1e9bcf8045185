import { askSecret } from '../start/ask-secret';
import type { StartContext } from '../start/start-context';
import { StartError } from '../start/service';

/** Has the passphrase of a backup typed; it is never on a command line, where other users of the machine see it. */
export const ASK_PASSPHRASE = '--ask-passphrase';
const SHORTEST = 12;

const WORDS = {
  backup: { question: 'Passphrase for the backup: ', again: 'The same again: ' },
  restore: { question: 'Passphrase of the backup: ' },
};

/**
 * The passphrase of a backup: typed with `--ask-passphrase`, else `BACKUP_PASSPHRASE`, else none.
 * @throws StartError when a new one is too short, or typed differently the second time
 */
export async function passphraseFor(
  command: keyof typeof WORDS,
  { config, signal }: Pick<StartContext, 'config' | 'signal'>,
  args: string[],
): Promise<string | undefined> {
  if (!args.includes(ASK_PASSPHRASE)) return config.BACKUP_PASSPHRASE;
  const passphrase = await askSecret(WORDS[command], signal);
  if (command === 'backup' && passphrase.length < SHORTEST) {
    throw new StartError(`The passphrase is too short: choose one of ${SHORTEST} characters or more.`);
  }
  return passphrase;
}
