/**
 * What the router is given as the window: all it asks for, but it hears steps through the history just after their
 * event. React renders what a `popstate` event starts at once, inside it, and without a view transition; a step then
 * looks as a click does (app/App). A step that the browser shows by itself, as it does a swipe, is heard at once; one
 * after which the visitor has already gone on, to an anchor say, is not heard at all: the router would take the place
 * gone to for one that is returned to.
 */
export function windowOfRouter(): Window {
  let heard: EventListener;
  const seen = {
    history,
    location,
    addEventListener: (type: string, listener: EventListener) => {
      heard = (event) => {
        const arrived: unknown = history.state;
        const hear = () => {
          if (history.state === arrived) listener(event);
        };
        if ((event as PopStateEvent).hasUAVisualTransition) hear();
        else setTimeout(hear);
      };
      addEventListener(type, heard);
    },
    removeEventListener: (type: string) => removeEventListener(type, heard),
  };
  return seen as unknown as Window;
}
