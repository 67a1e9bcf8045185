import type { CreatedOwner } from './users/users.seed';

/** What the API reports to the process that forked it. */
export type ParentMessage =
  | { type: 'ready'; port: number; createdOwner?: CreatedOwner; notice?: string }
  | { type: 'failed'; message: string };

/** Sends a message to the parent over IPC; false when there is none. */
export function reportToParent(message: ParentMessage): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}
