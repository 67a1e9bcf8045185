import * as z from 'zod/mini';

/**
 * Content that changes together: the database announces these topics, and each is the first part of the API's paths
 * that change it.
 */
export const CONTENT_TOPICS = ['products', 'site-config', 'images', 'samples'] as const;
export type ContentTopic = (typeof CONTENT_TOPICS)[number];

/** One line of `GET /api/change-notices`: the content that has changed; without a topic, a sign of life. */
export const changeNoticeSchema = z.object({ topic: z.optional(z.enum(CONTENT_TOPICS)) });
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;

/** Interval of the signs of life, in ms; after three without one the connection counts as lost. */
export const SIGN_OF_LIFE_MS = 3000;
