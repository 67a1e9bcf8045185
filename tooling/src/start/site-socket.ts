import * as net from 'node:net';
import type { Stream } from 'node:stream';
import { StartError } from './service';

/** A bound socket, as `node:cluster` makes one; for want of a public call for it. */
interface Bound {
  getsockname: (address: { port?: number }) => number;
  close: () => void;
}

const { _createServerHandle: bind } = net as unknown as {
  /** @returns the negative number of an error */
  _createServerHandle: (address: string | null, port: number, addressType: 4 | 6) => Bound | number;
};

/**
 * The site's port, which outlives the servers that listen on it: whoever comes while none accepts waits until the next
 * one does. Nobody can come before the first one listens.
 */
export class SiteSocket {
  readonly #bound: Bound;

  /** @throws StartError when the port is taken */
  constructor(port: number) {
    const bound = bind(null, port, 4);
    const address: { port?: number } = {};
    // Where the port is taken the socket has another, or none.
    if (
      typeof bound === 'number' ||
      bound.getsockname(address) !== 0 ||
      (port !== 0 && address.port !== port)
    )
      throw new StartError(`Port ${port} is taken: stop what uses it, or choose another with PORT.`);
    this.#bound = bound;
  }

  /** For a child process, at this place among its `stdio`. */
  inherited(): Stream {
    return this.#bound as unknown as Stream;
  }

  /** From then on it lasts as long as its servers. */
  close(): void {
    this.#bound.close();
  }
}
