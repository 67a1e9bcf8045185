/** Digits of a number as it is dialled: `020 7946 0000` → `02079460000`. */
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

/**
 * Whether a text is a complete number: a British one from its 0, or one with its country's code (E.164) and without a 0
 * that is not dialled after it, as in `+44 (0)20`.
 */
export function isTelephoneNumber(text: string): boolean {
  return (
    /^(\(?0|\+(?!.*\(0\)))[\d\s().-]*$/.test(text) && /^(0\d{9,10}|\+[1-9]\d{6,14})$/.test(dialled(text))
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
