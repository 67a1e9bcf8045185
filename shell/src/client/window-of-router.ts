/** Whether the browser shows moves between pages, and the visitor wants to see them. */
function showsMoves(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Hears a step through the history just after its event. React renders what a `popstate` event starts at once, inside
 * it, and without a view transition; a step then looks as a click does (app/App). Where the browser shows the step
 * itself, as a swipe does, and where nothing is to move, the router hears it within the event.
 */
function afterTheEvent(listener: EventListener): EventListener {
  return (event) => {
    if ((event as PopStateEvent).hasUAVisualTransition || !showsMoves()) {
      listener(event);
      return;
    }
    const entry: unknown = history.state;
    setTimeout(() => {
      // Whatever moved on meanwhile has told, or will tell, the router itself.
      if (history.state === entry) listener(event);
    });
  };
}

/** The window as the router, which hears one event, is to see it: all as it is, but steps {@link afterTheEvent}. */
export function windowOfRouter(): Window {
  let heard: EventListener;
  const own: Partial<Record<PropertyKey, unknown>> = {
    addEventListener: (type: string, listener: EventListener) => {
      heard = afterTheEvent(listener);
      window.addEventListener(type, heard);
    },
    removeEventListener: (type: string) => window.removeEventListener(type, heard),
  };
  return new Proxy(window, { get: (target, name) => own[name] ?? (Reflect.get(target, name) as unknown) });
}
