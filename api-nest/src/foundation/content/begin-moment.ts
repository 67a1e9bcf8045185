import type { EntityManager } from 'typeorm';

/** Gives all revisions that the transaction writes from now on one time, which it returns. */
export async function beginMoment(manager: EntityManager): Promise<Date> {
  const rows: { at: Date }[] = await manager.query(
    `SELECT set_config('content.moment', clock_timestamp()::text, true)::timestamptz AS at`,
  );
  const at = rows[0]?.at;
  if (!at) throw new Error('The database told no time.');
  return at;
}
