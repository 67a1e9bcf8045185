import { format } from 'node:util';

// React reports broken hydration, missing keys and updates outside act() on console.error only.
// A test that expects an error uses jest.spyOn(console, 'error').mockImplementation(…).

const unexpected: string[] = [];

console.error = (...args: unknown[]) => {
  unexpected.push(format(...args));
};

afterEach(() => {
  const errors = unexpected.splice(0);
  if (errors.length > 0) throw new Error(`console.error was called unexpectedly:\n${errors.join('\n')}`);
});
