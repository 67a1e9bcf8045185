/** Of a form that is not sent like this. */
export const NOT_FILLED_IN = 'Nothing was saved: please check the marked fields.';

/** Frames in which a field has come to say what is wrong with it, on a slow processor too. */
const FRAMES = 30;

/**
 * After a form was refused for what is in its fields: goes to the first of them that says so, once it does, unless its
 * user has gone on meanwhile. Its error belongs to it, so a screen reader tells both.
 */
export function goToFirstInvalid(form: Element | null, frames = FRAMES): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    if (document.activeElement !== before && document.activeElement !== document.body) return;
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else if (frames > 1) goToFirstInvalid(form, frames - 1);
  });
}
