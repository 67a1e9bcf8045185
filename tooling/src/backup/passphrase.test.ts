import { passphraseFor } from './passphrase';
import { backUp } from './back-up';
import { restore } from './restore';
import type { StartContext } from '../start/start-context';

const context = (passphrase?: string) =>
  ({
    root: '/tmp',
    config: { BACKUP_PASSPHRASE: passphrase, DATA_DIR: '/nowhere/at/all' },
    signal: new AbortController().signal,
    tell: () => undefined,
  }) as unknown as StartContext;

it('comes from BACKUP_PASSPHRASE, and without it there is none', async () => {
  expect(await passphraseFor('backup', context('from the environment'), ['a.tar'])).toBe(
    'from the environment',
  );
  expect(await passphraseFor('restore', context(), ['a.tar'])).toBeUndefined();
});

it.each([['--passphrase=open sesame'], ['open sesame']])(
  'is not taken from the command line: %s',
  async (argument) => {
    await expect(backUp(context(), ['a.tar', argument])).rejects.toThrow(/^Usage: npm run backup -- <file>/);
    await expect(restore(context(), ['a.tar', argument])).rejects.toThrow(
      /^Usage: npm run restore -- <file>/,
    );
  },
);
