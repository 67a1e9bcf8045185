/** Frames for which a press is kept; a move holds the page for half a second at most. */
const FRAMES = 60;

/** What does something when it is pressed; what is inside it belongs to it. */
const PRESSABLE = 'a, button, input, select, textarea, label, summary';

/** What stays while pages change. */
const FRAME = ':is(header, footer):not(main *)';

const pressableAt = (place: EventTarget | null) =>
  place instanceof Element ? place.closest(PRESSABLE) : null;

/**
 * Repeats a press that met a move between pages. From a view transition's picture of the page before until the next page
 * is in the document, the browser sends every pointer to the root: a click whose button went down or up meanwhile would
 * do nothing. It goes to what was pressed, if that is still there; what is in the header or the footer is there all
 * along, so that nobody needs to have seen its button go down. Nothing of the next page is pressed unseen.
 */
export function keepPressesInMoves(): void {
  const root = document.documentElement;
  let pressed: EventTarget | null = null;
  addEventListener('pointerdown', ({ target }) => (pressed = target), { capture: true, passive: true });
  addEventListener('click', (click) => {
    if (click.target !== root) return;
    const down = pressed;
    const repeat = (framesLeft: number) => {
      const place = document.elementFromPoint(click.clientX, click.clientY);
      if ((place === null || place === root) && framesLeft > 0)
        requestAnimationFrame(() => repeat(framesLeft - 1));
      const meant = pressableAt(place);
      if (meant === null) return;
      const stayed = down === root ? meant.closest(FRAME) !== null : meant === pressableAt(down);
      if (stayed) meant.dispatchEvent(new MouseEvent('click', click));
    };
    requestAnimationFrame(() => repeat(FRAMES));
  });
}
