import { useEffect, useEffectEvent } from 'react';
import type { WindowEventDetail } from 'shared-types/events';
import type { WindowEventName } from 'shared-types/events-channel';
import { eventsSoFar, earlyEvents, useShownSince } from './early-events';
import { loadSchemas } from './load-schemas';

/** Dispatches one of the specification's window events in this tab and in the browser's other tabs of the site. */
export function emitWindowEvent<N extends WindowEventName>(name: N, detail: WindowEventDetail<N>): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
  earlyEvents().tabs.postMessage({ name, detail });
}

/**
 * Calls back for a window event of this tab or another one. A detail that does not parse is reported in the console and
 * not delivered.
 * @param since how many events there had been when the listener's part of the page was first shown; later ones that it
 *   has missed are delivered now
 * @returns stops listening
 */
export function onWindowEvent<N extends WindowEventName>(
  name: N,
  handler: (detail: WindowEventDetail<N>) => void,
  since = eventsSoFar(),
): () => void {
  let listening = true;
  const deliver = async (detail: unknown) => {
    const { receivedEventSchemas } = await loadSchemas();
    const parsed = receivedEventSchemas[name].safeParse(detail);
    if (!parsed.success) {
      console.warn(`Ignored a ${name} event whose detail is not what the site expects.`, parsed.error);
    } else if (listening) handler(parsed.data as WindowEventDetail<N>);
  };
  const unread = (cause: unknown) => console.warn(`A ${name} event could not be read.`, cause);
  const onEvent = (event: Event) =>
    void deliver(event instanceof CustomEvent ? event.detail : undefined).catch(unread);
  const missed = earlyEvents().heard.slice(since);
  for (const event of missed) if (event.type === name) onEvent(event);
  window.addEventListener(name, onEvent);
  return () => {
    listening = false;
    window.removeEventListener(name, onEvent);
  };
}

/** Calls back for a window event while the component is shown, also for one that came before the component's code. */
export function useWindowEvent<N extends WindowEventName>(
  name: N,
  handler: (detail: WindowEventDetail<N>) => void,
): void {
  const latest = useEffectEvent(handler);
  const since = useShownSince();
  useEffect(() => onWindowEvent(name, (detail) => latest(detail), since), [name, since]);
}
