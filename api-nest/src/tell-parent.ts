import type { CreatedOwner } from './database/seed/sow';

/** What the API says to the process that forked it. */
export type ParentMessage =
  { type: 'ready'; port: number; createdOwner?: CreatedOwner } | { type: 'failed'; message: string };

/** Sends a message to the parent over IPC; false when there is none. */
export function tellParent(message: ParentMessage): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}
