/**
 * Repeats what the visitor pressed before its code was there, as soon as it is: on a slow phone the code comes seconds
 * after the first paint. Only what does nothing without its code is repeated; links and forms work by themselves. A part
 * is ready when `mark` is set: on the element of its slot, or on the document.
 *
 * Written into the page as text: it uses nothing from outside itself.
 */
export function repeatEarlyTaps(mark: string, slot: string, pressable: string): void {
  const early: HTMLElement[] = [];
  const isReady = (element: Element) =>
    (element.closest(slot) ?? document.documentElement).hasAttribute(mark);
  // React keeps a press in a part without its code from all that listens further in.
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>(pressable);
      if (!pressed || isReady(pressed)) return;
      // Once React has heard of it: what it hydrates at once for a click is ready by then.
      setTimeout(() => {
        if (!isReady(pressed)) early.push(pressed);
      });
    },
    true,
  );
  new MutationObserver(() => {
    for (const pressed of early.filter(isReady)) {
      early.splice(early.indexOf(pressed), 1);
      if (pressed.isConnected) pressed.click();
    }
  }).observe(document, { subtree: true, attributeFilter: [mark] });
}
