import { join } from 'node:path';
import type { Site } from 'release/site';
import * as z from 'zod';
import { browserPrograms, environment } from './config';

const root = import.meta.dirname;

/** The bakery, as releases see it. */
export const site: Site = {
  root,
  config: { REMOTES_DIR: join(root, '.data/remotes'), PUBLIC_URL: 'http://localhost:4300' },
  remotes: () => ['bread'],
  folderOf: (remote) => remote,
  sourcesOf: (remote) => [remote],
  shell: { folder: 'shell', program: 'server/main.cjs', environment: {} },
  contract: {
    contract: 1,
    api: 1,
    events: {},
    props: { 'bread/Bread': z.object({ most: z.int().optional() }) },
    needs: () => ({}),
    provides: () => ({}),
    platform: [],
    pages: [{ path: '/', modules: ['bread/Bread'], places: [], budget: 30_000 }],
  },
  reservedPaths: ['assets', 'remotes'],
  samples: { 'bread/Bread': { at: '/', props: { most: 2 } } },
  sampleAnswer: () => undefined,
  renderProgram: join(root, 'shell/dist/server/render-program.cjs'),
  environment,
  browsers: { programs: browserPrograms, arguments: () => ['--no-sandbox'] },
};
