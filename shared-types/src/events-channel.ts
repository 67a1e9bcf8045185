/** The specification's window events (public-site 4, admin-tooling 7). Not in events.ts, whose schemas bring zod. */
export const WINDOW_EVENTS = ['sliderUpdated', 'galleryUpdated', 'imagesUpdated'] as const;
export type WindowEventName = (typeof WINDOW_EVENTS)[number];

/** BroadcastChannel that carries them to the browser's other tabs. */
export const EVENTS_CHANNEL = 'formraster-events';
