import { createServer } from 'node:net';

// A worker of node:cluster that keeps a port's socket open and never accepts: while the program's own workers are away,
// connections wait in the socket's queue and are not refused. Arguments: the port, and the host, if it is not all.

const LOOK_EVERY_MS = 500;
/** As the site's server has it. */
const BACKLOG = 4096;

const [port, host] = process.argv.slice(2);
const parent = process.ppid;
const cell = new Int32Array(new SharedArrayBuffer(4));

createServer().listen({ port: Number(port), host, backlog: BACKLOG }, () => {
  process.send?.('holds the port');
  // It never returns to the event loop, which would accept. A signal ends it.
  while (process.ppid === parent) Atomics.wait(cell, 0, 0, LOOK_EVERY_MS);
  process.exit(0);
});
