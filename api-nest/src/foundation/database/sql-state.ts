import { QueryFailedError } from 'typeorm';

/** Whether a statement failed with a code of Postgres, e.g. `23505` (unique violation). */
export function hasSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError = error.driverError as unknown;
  return driverError instanceof Error && 'code' in driverError && driverError.code === state;
}
