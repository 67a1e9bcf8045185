import * as z from 'zod';

const schema = z.object({
  PORT: z.coerce.number().default(4300),
  HOST: z.string().default('127.0.0.1'),
  REMOTES_DIR: z.string().default('.data/remotes'),
  CHROMIUM_PATH: z.string().optional(),
});

/** Settings of the shop's server. */
export const readConfig = () => schema.parse(process.env);

/** What other processes get of this process's environment. */
export const environment = () => process.env;

/** The Chromium programs that may try a build, best first; undefined is Playwright's own. */
export const browserPrograms = (): (string | undefined)[] => {
  const { CHROMIUM_PATH: named } = readConfig();
  return named ? [named] : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', undefined];
};
