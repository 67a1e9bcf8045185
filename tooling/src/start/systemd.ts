import { execFile } from 'node:child_process';
import type { ProcessConfig } from '../config';

/**
 * Tells systemd, if it has started this process, that the site is ready, and then that it lives, twice as often as the
 * unit's `WatchdogSec` asks for.
 * @param tell prints at the terminal
 * @param program tells systemd
 * @returns stops the signs of life
 */
export function tellSystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: Pick<ProcessConfig, 'NOTIFY_SOCKET' | 'WATCHDOG_USEC'>,
  tell: (line: string) => void,
  program = 'systemd-notify',
): () => void {
  if (NOTIFY_SOCKET === undefined) return () => undefined;
  const notify = (message: string): void => {
    execFile(program, [message], { env: { NOTIFY_SOCKET } }, (error) => {
      if (error) tell(`systemd could not be told "${message}": ${error.message.trim()}`);
    });
  };
  notify('READY=1');
  if (WATCHDOG_USEC === 0) return () => undefined;
  const signs = setInterval(() => notify('WATCHDOG=1'), WATCHDOG_USEC / 2000);
  return () => clearInterval(signs);
}
