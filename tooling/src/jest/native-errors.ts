import { types } from 'node:util';

// Each test file runs in its own realm with its own Error. Node's own errors (ENOENT …) come from outside it, so in
// tests, and only there, `error instanceof Error` would be false for them.

const ordinary = Function.prototype[Symbol.hasInstance];

Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return ordinary.call(this as () => void, value) || (this === Error && types.isNativeError(value));
  },
});
