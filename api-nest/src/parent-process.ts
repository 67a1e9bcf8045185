import type { CreatedOwner } from './users/users.seed';

/** What the API reports to the process that forked it. */
export type ParentMessage =
  | { type: 'ready'; port: number; createdOwner?: CreatedOwner; notice?: string }
  | { type: 'failed'; message: string }
  | { type: 'alive' };

/** How often the parent gets a sign of life, in ms. */
const ALIVE_MS = 1000;

/** Sends a message to the parent over IPC; false when there is none. */
export function reportToParent(message: ParentMessage): boolean {
  if (!process.send) return false;
  process.send(message);
  return true;
}

/** Sends the parent, while there is one, signs of life. */
export function showLife(): void {
  setInterval(() => process.connected && reportToParent({ type: 'alive' }), ALIVE_MS).unref();
}
