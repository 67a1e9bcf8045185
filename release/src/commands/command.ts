import { CommanderError, type Command } from 'commander';
import { storageSentence } from 'shared-types/disk-full';
import { Refusal } from '../refusal';

/**
 * Parses a command's arguments, without Node's own two.
 * @throws Refusal that names the mistake and shows the usage
 */
export function readArguments(command: Command, args: string[], usage: string): void {
  command
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new Refusal(`${error.message.replace(/^error: /, '')}\n${usage}`, { cause: error });
  }
}

/** A share of the visitors, in percent. @throws Refusal */
export function share(text: string): number {
  const traffic = Number(text);
  if (traffic > 0 && traffic <= 100) return traffic;
  throw new Refusal(`${text} is not a share of the traffic: use a number above 0, up to 100.`);
}

/** Runs a command and prints its report, or the sentence of its refusal with exit code 1. */
export async function run(command: () => string | Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    const sentence = error instanceof Refusal ? error.message : storageSentence(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
