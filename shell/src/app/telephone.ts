/** `tel:` address of a British number as people write it, e.g. `0808 157 0123` → `tel:+448081570123`. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.replace(/^0/, '+44')}`;
}
