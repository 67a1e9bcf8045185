export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * How long others may take, in ms, before the API goes on without them. Intervals at which it works on its own stand
 * beside their code.
 */
export const DEADLINES = {
  /** A body up to the size of an image. */
  body: 30_000,
  /** A larger one, of a signed-in user. */
  largeBody: 4 * MINUTE_MS,
  /** Postgres, to take a connection. */
  databaseConnection: 5000,
  /** Postgres, to say anything about a statement. */
  databaseSilence: 10_000,
  /** Users of a table that a migration needs: while it waits, all later statements wait too. */
  tableLock: 1000,
  /** A server that sends or keeps mail. */
  mail: { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
  /** S3. */
  objectStore: { connectionTimeout: 3000, requestTimeout: 15_000 },
  /** The site's own server, to send one of its images. */
  siteImage: 3000,
  /** A process for images, to start. */
  imageProcess: 30_000,
  /** One value of the metrics; Prometheus waits ten seconds for all of them together. */
  metric: 2000,
  /** Requests that are running at a stop signal; `npm start` allows 5 s in all. */
  stop: 3000,
  /** A user, between a password and the code that belongs to it. */
  loginCode: 5 * MINUTE_MS,
  /** A night's backup, which may be tried again. */
  backup: 26 * HOUR_MS,
} as const;
