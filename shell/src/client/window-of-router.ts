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
    const shown = event instanceof PopStateEvent && event.hasUAVisualTransition;
    if (shown || !showsMoves()) {
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

/** The window as the router is to see it: everything as it is, but steps come through {@link afterTheEvent}. */
export function windowOfRouter(): Window {
  const steps = new Map<EventListener, EventListener>();
  const own = {
    addEventListener: (type: string, listener: EventListener) => {
      const heard = type === 'popstate' ? afterTheEvent(listener) : listener;
      steps.set(listener, heard);
      window.addEventListener(type, heard);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      window.removeEventListener(type, steps.get(listener) ?? listener);
    },
  };
  return new Proxy(window, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own];
      const value: unknown = Reflect.get(target, name);
      return value;
    },
  });
}
