import type { Gate } from './gate';
import type { SmallDisk } from './disk';
import { signalAll, type Part, type SiteProcesses } from './processes';

/** Something that goes wrong for a while. */
export interface Fault {
  name: string;
  /** @returns its end */
  begin: () => () => void;
}

const nothing = (): void => undefined;

/** Everything that may go wrong. */
export function faultsOf(
  processes: SiteProcesses,
  gates: { mail: Gate; api: Gate },
  disk: SmallDisk,
  onServerKilled: () => void,
): Fault[] {
  const killed =
    (part: Part): Fault['begin'] =>
    () => {
      signalAll(processes.of(part).slice(0, 1), 'SIGKILL');
      return nothing;
    };
  const frozen =
    (part: Part, thawed = true): Fault['begin'] =>
    () => {
      const stopped = part === 'database' ? processes.of(part) : processes.of(part).slice(0, 1);
      signalAll(stopped, 'SIGSTOP');
      return thawed ? () => signalAll(stopped, 'SIGCONT') : nothing;
    };
  const gateIs =
    (gate: Gate, state: 'away' | 'silent'): Fault['begin'] =>
    () => {
      gate.set(state);
      return () => gate.set('open');
    };
  return [
    { name: 'the API is killed', begin: killed('API') },
    { name: 'the API is frozen', begin: frozen('API') },
    { name: 'the database is killed', begin: killed('database') },
    { name: 'the database is frozen', begin: frozen('database') },
    { name: 'a renderer is killed', begin: killed('renderer') },
    { name: 'a renderer is frozen', begin: frozen('renderer') },
    {
      name: 'the site’s server is killed',
      begin: () => {
        onServerKilled();
        return killed('site')();
      },
    },
    { name: 'the site’s server is frozen', begin: frozen('site') },
    { name: 'the site’s server is frozen until it is replaced', begin: frozen('site', false) },
    { name: 'the site’s server is refused by the API', begin: gateIs(gates.api, 'away') },
    { name: 'the site’s server hears nothing from the API', begin: gateIs(gates.api, 'silent') },
    { name: 'the mail server is away', begin: gateIs(gates.mail, 'away') },
    { name: 'the mail server is silent', begin: gateIs(gates.mail, 'silent') },
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
