import { onEvents } from 'shared-platform/on-activity';

/** What does something when it is pressed; what is inside it belongs to it. */
const PRESSABLE = 'a, button, input, select, textarea, label, summary';

/** What stays while pages change. */
const FRAME = ':is(header, footer):not(main *)';

const isIn = (box: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;

/** What the browser does not say while it shows a picture: what in the header or the footer is at the pointer. */
function inFrameAt(pointer: MouseEvent): Element | undefined {
  const parts = [...document.querySelectorAll(`${FRAME} :is(${PRESSABLE})`)];
  const isMeant = (part: Element) =>
    isIn(part.getBoundingClientRect(), pointer) && part.checkVisibility({ visibilityProperty: true });
  return parts.filter(isMeant).pop();
}

/**
 * Repeats a press that met a move between pages. From a view transition's picture of the page before until the next page
 * is in the document, the browser sends every pointer to the root: a click whose button went down or up meanwhile would
 * do nothing. It goes to what stood where the button went down, if that is still there, though it may stand elsewhere by
 * now. What is in the header or the footer is there all along, so that its button may have gone down unseen.
 * Nothing of the next page is pressed unseen.
 */
export function keepPressesInMoves(): void {
  const root = document.documentElement;
  let pressed: Element | null | undefined;
  let box: DOMRect | undefined;
  onEvents(['pointerdown'], (event) => {
    const target = event.target as Element;
    pressed = target === root ? inFrameAt(event as PointerEvent) : target.closest(PRESSABLE);
    box = pressed?.getBoundingClientRect();
  });
  addEventListener('click', (click) => {
    const meant = pressed;
    if (click.target !== root || !box || !isIn(box, click)) return;
    // No frame comes before the next page is in the document. What is gone does nothing.
    requestAnimationFrame(() => meant?.dispatchEvent(new MouseEvent('click', click)));
  });
}
