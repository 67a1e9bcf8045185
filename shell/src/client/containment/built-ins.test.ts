import { lockBuiltIns, restoreBuiltIns } from './built-ins';

interface Extended {
  last?: unknown;
}

// That a global function cannot be replaced is a journey's affair: the global object of tests is not a browser's.
beforeAll(lockBuiltIns);

test.each([
  ['adds to a prototype', () => ((Array.prototype as Extended).last = () => 1)],
  ['removes from a prototype', () => delete (String.prototype as { trim?: unknown }).trim],
  ['adds to all objects', () => ((Object.prototype as Extended).last = 1)],
  ['adds to all elements', () => ((Element.prototype as Extended).last = 1)],
])('code that %s throws, and changes nothing', (_what, change) => {
  expect(change).toThrow(TypeError);
  expect(restoreBuiltIns()).toEqual([]);
  expect([].at(-1)).toBeUndefined();
  expect('last' in []).toBe(false);
});

test('what was replaced nevertheless is restored, and named', () => {
  const { map } = Array.prototype;
  const { parse } = JSON;
  const { atob } = window;
  Array.prototype.map = () => [];
  JSON.parse = () => 'mine';
  Object.defineProperty(window, 'atob', { value: () => 'mine' });
  Reflect.deleteProperty(JSON, 'stringify');
  expect(restoreBuiltIns().toSorted()).toEqual([
    'Array.prototype.map',
    'JSON.parse',
    'JSON.stringify',
    'window.atob',
  ]);
  expect(Array.prototype.map).toBe(map);
  expect(JSON.parse).toBe(parse);
  expect(window.atob).toBe(atob);
  expect(JSON.stringify([1])).toBe('[1]');
  expect(restoreBuiltIns()).toEqual([]);
});

test('objects and classes of a program may have methods of the same names', () => {
  class Failure extends Error {
    constructor() {
      super('x');
      this.name = 'Failure';
      this.toString = () => 'own';
    }
  }
  expect(String(new Failure())).toBe('own');
  expect(String(Object.assign(new Date(0), { toString: () => 'epoch' }))).toBe('epoch');
  history.pushState = jest.fn();
  expect(restoreBuiltIns()).toEqual([]);
});
