/** A site's addresses in `DATA_DIR/run.json`. */
export interface SiteFacts {
  url: string;
  databaseUrl: string;
  apiUrl: string;
}

/** Where the site under test and its parts are. */
export interface RunningSite extends SiteFacts {
  /** The data folder, with the published remotes. */
  dataDir: string;
}

const VARIABLE = 'FORMRASTER_E2E_SITE';

/** Passes the site to the workers, which inherit this process's environment. */
export function announceSite({ url, databaseUrl, apiUrl, dataDir }: RunningSite): void {
  process.env[VARIABLE] = JSON.stringify({ url, databaseUrl, apiUrl, dataDir });
}

/** The site that the global set-up has started. */
export function runningSite(): RunningSite {
  const announced = process.env[VARIABLE];
  if (announced === undefined) throw new Error('No site is running: start the tests with playwright test.');
  return JSON.parse(announced) as RunningSite;
}

/** Reads `run.json`'s content. Throws when it lacks an address. */
export function parseSite(json: string): SiteFacts {
  const facts: unknown = JSON.parse(json);
  if (typeof facts !== 'object' || facts === null) throw new Error('run.json holds no object.');
  const { url, databaseUrl, apiUrl } = facts as Record<string, unknown>;
  if (typeof url !== 'string' || typeof databaseUrl !== 'string' || typeof apiUrl !== 'string') {
    throw new Error('run.json lacks url, databaseUrl or apiUrl.');
  }
  return { url, databaseUrl, apiUrl };
}
