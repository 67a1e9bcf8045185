import type { Gate } from './gate';
import type { SmallDisk } from './disk';
import { signalAll, type SiteProcesses } from './processes';

/** Something that goes wrong for a while. */
export interface Fault {
  name: string;
  /** Whether nobody can answer a page meanwhile, since there is one server on one machine. */
  takesTheServer?: boolean;
  /** @returns its end */
  begin: () => () => void;
}

const nothing = (): void => undefined;

/** Everything that may go wrong. */
export function faultsOf(processes: SiteProcesses, mail: Gate, disk: SmallDisk): Fault[] {
  const killed =
    (part: Parameters<SiteProcesses['of']>[0]): Fault['begin'] =>
    () => {
      signalAll(processes.of(part).slice(0, 1), 'SIGKILL');
      return nothing;
    };
  const frozen =
    (part: Parameters<SiteProcesses['of']>[0]): Fault['begin'] =>
    () => {
      const stopped = part === 'renderer' ? processes.of(part).slice(0, 1) : processes.of(part);
      signalAll(stopped, 'SIGSTOP');
      return () => signalAll(stopped, 'SIGCONT');
    };
  const mailIs =
    (state: 'away' | 'silent'): Fault['begin'] =>
    () => {
      mail.set(state);
      return () => mail.set('open');
    };
  return [
    { name: 'the API is killed', begin: killed('API') },
    { name: 'the API is frozen', begin: frozen('API') },
    { name: 'the database is killed', begin: killed('database') },
    { name: 'the database is frozen', begin: frozen('database') },
    { name: 'a renderer is killed', begin: killed('renderer') },
    { name: 'a renderer is frozen', begin: frozen('renderer') },
    { name: 'the site’s server is killed', begin: killed('site'), takesTheServer: true },
    { name: 'the mail server is away', begin: mailIs('away') },
    { name: 'the mail server is silent', begin: mailIs('silent') },
    ...(disk.canBeFilled
      ? [
          {
            name: 'the disk is full',
            begin: () => {
              disk.fill();
              return () => disk.makeRoom();
            },
          },
        ]
      : []),
  ];
}
