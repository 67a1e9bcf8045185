/** Of a form that is not sent like this. */
export const NOT_FILLED_IN = 'Nothing was saved: a field is not filled in as it should be.';

/**
 * After a form was refused for what is in its fields: goes to the first of them that says so, once it does. Its error
 * belongs to it, so a screen reader tells both.
 */
export function goToFirstInvalid(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
