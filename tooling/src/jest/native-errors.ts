import { types } from 'node:util';

// Each test file runs in its own realm, with its own Error; Node's own errors (ENOENT …) come from outside it,
// and `error instanceof Error` would say no to them, in tests only. Outside tests there is one realm.

const ordinary = Function.prototype[Symbol.hasInstance];

Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return ordinary.call(this as () => void, value) || (this === Error && types.isNativeError(value));
  },
});
