import type { Gate } from './gate';
import type { SmallDisk } from './disk';
import type { SiteServer } from './site-server';
import { signalAll, type SiteProcesses } from './processes';

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
  server: SiteServer,
  gates: { mail: Gate; api: Gate },
  disk: SmallDisk,
): Fault[] {
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
  /** Noted before it happens, so that a page that fails of it counts among those without a server. */
  const theServer =
    (what: 'killed' | 'frozen' | 'frozen for good'): Fault['begin'] =>
    () => {
      if (what === 'killed') {
        server.kill();
        return killed('site')();
      }
      server.freeze();
      const thaw = frozen('site')();
      if (what === 'frozen for good') return nothing;
      return () => {
        thaw();
        server.thaw();
      };
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
    { name: 'the site’s server is killed', begin: theServer('killed') },
    { name: 'the site’s server is frozen', begin: theServer('frozen') },
    { name: 'the site’s server is frozen until it is replaced', begin: theServer('frozen for good') },
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
