/** SQLSTATEs and system codes that mean "no database just now" rather than "wrong statement". */
const AWAY = new Set([
  '57P01', // terminated by an administrator, or the server shuts down
  '57P02', // crash of another backend
  '57P03', // cannot connect now: starting up
  '53300', // too many connections
  '25006', // read-only: a primary became a standby
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/** Errors without a code: pg's when there is no connection, TypeORM's when one breaks between two statements. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Driver not Connected|connection timeout|query runner (was )?already released/i;

/** Whether an error, or one it wraps, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A panic, as when there is no room for its log, ends Postgres; its code says why alone.
  if ('severity' in error && error.severity === 'PANIC') return true;
  if (AWAY.has(code) || code.startsWith('08') || AWAY_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner !== error && isDatabaseAway(inner);
}
