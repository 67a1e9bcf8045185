import vm from 'node:vm';
import * as React from 'react';
import * as ReactDOM from 'react-dom';

/** What remotes' code sees of the process: no environment, and no way to end it or to send messages in its name. */
const PROCESS = Object.freeze({ env: Object.freeze({ NODE_ENV: process.env.NODE_ENV }) });

/** Globals that stay besides those of the language itself; a render needs no other. */
const WEB_GLOBALS = [
  'AbortController', 'AbortSignal', 'Buffer', 'DOMException', 'Event', 'EventTarget', 'TextDecoder', 'TextEncoder',
  'URL', 'URLSearchParams', 'atob', 'btoa', 'clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'gc',
  'global', 'globalThis', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'structuredClone',
]; // prettier-ignore

/** Globals of the language, which `--frozen-intrinsics` freezes without the global's own fields. */
const intrinsics = (): string[] => vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];

function freezeApi(value: unknown): void {
  if (value === globalThis || ((typeof value !== 'function' || value === null) && typeof value !== 'object'))
    return;
  Object.freeze(value);
  if (typeof value === 'function') Object.freeze(value.prototype);
}

/**
 * Takes from the code of remotes what could outlast its render: from then on no global can be added, replaced or
 * changed, `process` is an empty one, and what a render does not need is gone. Called once in a renderer, after it has
 * loaded its own code.
 */
export function confine(): void {
  const stays = new Set([...WEB_GLOBALS, ...intrinsics()]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Node loads what a global needs when its descriptor is read.
    if (!stays.has(name)) {
      Reflect.deleteProperty(globalThis, name);
      continue;
    }
    const value: unknown = Reflect.get(globalThis, name);
    if (WEB_GLOBALS.includes(name)) freezeApi(value);
    if (Object.getOwnPropertyDescriptor(globalThis, name)?.configurable)
      Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  Object.defineProperty(globalThis, 'process', { value: PROCESS });
  Object.freeze(globalThis);
  // React keeps its state of the current render there: its values change, but no field can become something else.
  for (const [name, internals] of [...Object.entries(React), ...Object.entries(ReactDOM)]) {
    if (name.includes('INTERNALS') && typeof internals === 'object') Object.seal(internals);
  }
}
