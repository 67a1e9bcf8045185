import * as z from 'zod/mini';
import { galleryItemsSchema } from './gallery';
import { slidesSchema } from './slide';

/** Payload of each window event (`detail`), by the specification's names (public-site 4, admin-tooling 7). */
export const windowEventSchemas = {
  sliderUpdated: z.object({ slides: slidesSchema }),
  galleryUpdated: z.object({ items: galleryItemsSchema }),
  imagesUpdated: z.optional(z.nullable(z.unknown())),
} as const;
export type WindowEventName = keyof typeof windowEventSchemas;
export type WindowEventDetail<N extends WindowEventName> = z.infer<(typeof windowEventSchemas)[N]>;

export const broadcastSchema = z.object({
  name: z.enum(Object.keys(windowEventSchemas) as [WindowEventName, ...WindowEventName[]]),
  detail: z.unknown(),
});
