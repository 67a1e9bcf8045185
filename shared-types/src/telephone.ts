/**
 * Digits of a number as it is dialled from abroad or from Britain: `020 7946 0000` → `02079460000`. The 0 of
 * `+44 (0)20` is dialled within a country only, and 00 begins a country's code as + does.
 */
const dialled = (phone: string): string =>
  phone
    .replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9])/, '+');

/**
 * Whether a text is a complete number: a British one from its 0, or one with its country's code (E.164), grouped by
 * spaces, hyphens, dots, slashes or brackets.
 */
export function isTelephoneNumber(text: string): boolean {
  return (
    /^\s*\(?[+\d][\d\s()./\u2010-\u2015-]*$/.test(text) &&
    /^(0[1-9]\d{8,9}|\+[1-9]\d{6,14})$/.test(dialled(text))
  );
}

/** `tel:` address of a British number, e.g. `0808 157 0123` → `tel:+448081570123`. */
export function telephoneLink(phone: string): string {
  return `tel:${dialled(phone).replace(/^0/, '+44')}`;
}

/** Whether calling a number costs nothing from a British line: 0800 and 0808. */
export function isFreephone(phone: string): boolean {
  return /^tel:\+4480[08]/.test(telephoneLink(phone));
}
