import * as z from 'zod/mini';

/** Public content that changes together; each topic is the first part of the API's paths that change it. */
export const CONTENT_TOPICS = ['products', 'site-config', 'images', 'samples'] as const;

/** What the database announces: also what previews show beside public content. */
export const CHANGE_TOPICS = [...CONTENT_TOPICS, 'content-releases'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** One line of `GET /api/change-notices`: what has changed; without a topic, a sign of life. */
export const changeNoticeSchema = z.object({ topic: z.optional(z.enum(CHANGE_TOPICS)) });
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

/** Interval of the signs of life, in ms; after three without one the connection counts as lost. */
export const SIGN_OF_LIFE_MS = 3000;
