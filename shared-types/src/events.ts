import * as z from 'zod/mini';
import type { WindowEventName } from './events-channel';
import { galleryItemSchema, galleryItemsSchema } from './gallery';
import { slideSchema, slidesSchema } from './slide';
import { storedList } from './stored-list';

/** The `detail` of each window event, under its specified name (public-site 4, admin-tooling 7). */
export const windowEventSchemas = {
  sliderUpdated: z.object({ slides: slidesSchema }),
  galleryUpdated: z.object({ items: galleryItemsSchema }),
  imagesUpdated: z.optional(z.nullable(z.unknown())),
} satisfies Record<WindowEventName, z.ZodMiniType>;

/** The same as a listener takes them: one bad entry costs that entry. */
export const receivedEventSchemas = {
  ...windowEventSchemas,
  sliderUpdated: z.object({ slides: storedList(slideSchema) }),
  galleryUpdated: z.object({ items: storedList(galleryItemSchema) }),
} as const;
export type WindowEventDetail<N extends WindowEventName> = z.infer<(typeof windowEventSchemas)[N]>;
