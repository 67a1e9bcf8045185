/** What some browsers tell of the visitor's connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Connections on which what may never be used would hold up what is. */
const SLOW = ['slow-2g', '2g'];

/** Whether pages may be fetched before they are asked for: not to save data, and not on a slow connection. */
export function allowsFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '');
}
