import { createContext, useContext, useState } from 'react';
import { EVENTS_CHANNEL, WINDOW_EVENTS } from 'shared-types/events-channel';
import { useCameWithPage } from './hydrated';

/** The window events of this tab since its document began, and its end of the channel to the other tabs. */
export interface EarlyEvents {
  heard: Event[];
  tabs: BroadcastChannel;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Keeps the window events for parts of the page whose code comes later, and dispatches those of other tabs in this one.
 * The admin's preview ignores other tabs: it shows what its editor passes on. The tab has one end of the channel, which
 * does not receive its own messages, so that no event arrives twice in its own tab.
 *
 * Written into the page as text (shell, page start): it uses nothing from outside itself.
 */
export function recordWindowEvents(names: readonly string[], channel: string): EarlyEvents {
  const heard: Event[] = [];
  for (const name of names) window.addEventListener(name, (event) => heard.push(event), true);
  const tabs = new BroadcastChannel(channel);
  tabs.onmessage = ({ data }: MessageEvent<(Partial<CustomEvent> & { name?: string }) | null>) => {
    if (window.parent === window && data?.name && names.includes(data.name))
      window.dispatchEvent(new CustomEvent(data.name, { detail: data.detail as unknown }));
  };
  window.earlyEvents = { heard, tabs };
  return window.earlyEvents;
}

/** What the page's inline script keeps; a remote that runs alone has none. */
export function earlyEvents(): EarlyEvents {
  return window.earlyEvents ?? recordWindowEvents(WINDOW_EVENTS, EVENTS_CHANNEL);
}

/** How many window events there have been. */
export function eventsSoFar(): number {
  return earlyEvents().heard.length;
}

/** For the content of a slot: how many window events there had been when the slot was first shown. */
export const ShownSince = createContext<number | undefined>(undefined);

/** How many window events there had been when this part of the page was first shown: 0 if it came with the page. */
export function useShownSince(): number {
  const cameWithPage = useCameWithPage();
  const [own] = useState(() => (cameWithPage ? 0 : eventsSoFar()));
  return useContext(ShownSince) ?? own;
}
