import { findProjectRoot } from '../project-root';
import { createBundlers, type Bundlers } from './bundlers';

let bundlers: Bundlers;

beforeAll(() => {
  bundlers = createBundlers(findProjectRoot(), 1);
});
afterAll(() => bundlers.end());

test('what cannot be bundled is said, and the process goes on with the next', async () => {
  await expect(bundlers.bundle('mf-none')).rejects.toThrow('Nothing to bundle: mf-none.');
  await expect(bundlers.bundle('docs')).rejects.toThrow('Nothing to bundle: docs.');
}, 60_000);

test('a stopped bundle ends its process, and another one takes what comes next', async () => {
  const stopped = new AbortController();
  const bundling = bundlers.bundle('mf-none', stopped.signal);
  stopped.abort();

  await expect(bundling).rejects.toThrow();
  await expect(bundlers.bundle('mf-none', stopped.signal)).rejects.toThrow('aborted');
  await expect(bundlers.bundle('docs')).rejects.toThrow('Nothing to bundle: docs.');
}, 60_000);
