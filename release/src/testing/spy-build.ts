import { join } from 'node:path';

interface Spied {
  /** The module that the build exposes, e.g. `./GalleryPage`. */
  module: string;
  /** A folder with the site's data, and a port of this machine that answers. */
  data: string;
  port: number;
  /** Whether the module throws what it has found, or renders it. */
  throws: boolean;
}

/**
 * A server build that looks for what it could read, reach or start where it runs. What it has found is in its error or
 * its HTML, for {@link foundBySpy}.
 */
export const spySource = ({ module, data, port, throws }: Spied): string => `
const found = ['control'];
const attempt = (what, act) => { try { const got = act(); if (got !== undefined) found.push(what + ': ' + String(got).slice(0, 60)); } catch {} };
const host = () => { try { return process.constructor.constructor('return process')(); } catch { return typeof process === 'undefined' ? undefined : process; } };
const builtin = (name) => host().getBuiltinModule(name);
const fs = () => builtin('fs');
attempt('environment', () => Object.keys(host().env).filter((name) => name !== 'NODE_ENV')[0]);
for (const name of ['argv', 'pid', 'ppid', 'getBuiltinModule', 'binding', '_linkedBinding', 'kill', 'exit', 'abort', 'send', 'dlopen', 'mainModule', 'chdir', 'setuid']) attempt('process.' + name, () => host()[name]);
for (const pid of ['self', 'thread-self', host() && host().ppid, 1]) attempt('environ of ' + pid, () => fs().readFileSync('/proc/' + pid + '/environ', 'utf8'));
attempt('processes', () => fs().readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).length);
attempt('environs', () => fs().readdirSync('/proc').filter((name) => { try { return /SECRET/.test(fs().readFileSync('/proc/' + name + '/environ', 'utf8')); } catch { return false; } }).join() || undefined);
attempt('accounts', () => fs().readFileSync('/etc/passwd', 'utf8'));
attempt('data', () => fs().readdirSync(${JSON.stringify(data)}));
attempt('write', () => { fs().writeFileSync(${JSON.stringify(join(data, 'remotes/spy'))}, ''); return 'done'; });
attempt('temporary file', () => { fs().writeFileSync('/tmp/formraster-spy', ''); return 'done'; });
attempt('command', () => builtin('child_process').execSync('id'));
attempt('thread', () => new (builtin('worker_threads').Worker)('', { eval: true }));
attempt('native code', () => host().binding('fs'));
attempt('wasi', () => new (builtin('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }));
attempt('inspector', () => builtin('inspector').open(0));
for (const name of ['node:fs', 'fs', 'node:child_process', 'module']) attempt('require ' + name, () => require(name));
for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'require', 'WebAssembly.compileStreaming', 'navigator', 'localStorage']) attempt('global ' + name, () => globalThis[name]);
const later = (what, act) => Promise.resolve().then(act).then((got) => { if (got !== undefined) found.push(what + ': ' + String(got).slice(0, 60)); }, () => undefined);
const reached = (make) => new Promise((resolve, reject) => { const socket = make(); socket.once('error', reject); socket.once('connect', () => resolve('reached')); });
const all = Promise.all([
  later('fetch', () => fetch('http://127.0.0.1:${port}/').then(({ status }) => status)),
  later('socket', () => reached(() => builtin('net').connect(${port}, '127.0.0.1'))),
  later('server', () => new Promise((resolve, reject) => { const server = builtin('net').createServer(); server.once('error', reject); server.listen(0, () => resolve('listens')); })),
  later('name', () => builtin('dns').promises.lookup('localhost').then(({ address }) => address)),
  later('datagram', () => new Promise((resolve, reject) => { const socket = builtin('dgram').createSocket('udp4'); socket.once('error', reject); socket.send('x', ${port}, '127.0.0.1', (error) => error ? reject(error) : resolve('sent')); })),
  later('import', () => import('node:fs').then((module) => Object.keys(module).length)),
  later('import by eval', () => (0, eval)('import("node:fs")').then((module) => Object.keys(module).length)),
  later('import by Function', () => new Function('return import("node:fs")')().then((module) => Object.keys(module).length)),
]);
let isDone = false;
exports.exposes = { '${module}': () => {
  if (!isDone) throw all.then(() => { isDone = true; });
  const report = 'Found [' + found.join('; ') + '] end';
  ${throws ? 'throw new Error(report);' : "return require('react').createElement('p', null, report);"}
} };`;

/** What a spy has found besides its control, which every report has; undefined where there is no report. */
export function foundBySpy(text: string): string[] | undefined {
  const [, found] = /Found \[(.*?)\] end/s.exec(text) ?? [];
  return found?.split('; ').filter((each) => each !== 'control');
}
