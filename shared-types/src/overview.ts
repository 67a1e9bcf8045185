import * as z from 'zod/mini';
import { lineSchema } from './text';

/** What a colleague did with content, pictures or customers, as the audit log has it. */
export const activitySchema = z.object({
  /** Of the newest entry. */
  id: z.number(),
  at: z.string(),
  actor: lineSchema(254),
  /** e.g. `site-config.published`. */
  action: z.string(),
  /** The object of the action; null when `count` entries are about several. */
  target: z.nullable(z.string()),
  /** How often in a row the same person did the same. */
  count: z.number(),
});
export type Activity = z.infer<typeof activitySchema>;

/** Answer of `GET /overview`: what a user of the admin has to know before the day's work. */
export const overviewSchema = z.object({
  /** Newest first. */
  activity: z.array(activitySchema),
  /** Whether the site can send mail, and how many messages it has given up on. */
  mail: z.object({ configured: z.boolean(), failed: z.number() }),
  storage: z.object({
    images: z.number(),
    /** Bytes of all originals, those in the recycle bin among them. */
    imageBytes: z.number(),
    databaseBytes: z.number(),
  }),
  /** The nightly backup: `late` when the newest is more than 26 hours old, `off` where none are made. */
  backup: z.object({ state: z.enum(['ok', 'late', 'off']), newest: z.nullable(z.string()) }),
});
export type Overview = z.infer<typeof overviewSchema>;
