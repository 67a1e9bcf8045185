import { CommanderError, type Command } from 'commander';
import { ConfigError } from 'tooling/config';
import { Refusal } from '../refusal';

/**
 * Reads a command's arguments, without Node's own two.
 * @throws Refusal with what cannot be meant, and the usage
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

/** Runs a command: prints what it has to tell; of a refusal the sentence, and the exit code is 1. */
export async function run(command: () => string | Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command());
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
