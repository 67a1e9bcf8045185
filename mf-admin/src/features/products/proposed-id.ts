import { useEffect, useRef } from 'react';
import { useField, useForm } from 'react-final-form';

const ID_MAX = 80;

/** A free id made from a product's name: `wall-system`, or `wall-system-2` where that is taken; '' from no letters. */
export function proposedId(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .match(/[a-z0-9]+/g);
  if (words === null) return '';
  // Room for a number.
  const id = words
    .join('-')
    .slice(0, ID_MAX - 4)
    .replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const proposal = number === 1 ? id : `${id}-${number}`;
    if (!taken.includes(proposal)) return proposal;
  }
}

/** Fills in the form's `product_id` while its user types the name, unless they have typed an id of their own. */
export function useProposedId(taken: readonly string[]): void {
  const form = useForm();
  const { input } = useField<string>('name', { subscription: { value: true } });
  const named = useRef(input.value);
  useEffect(() => {
    const before = proposedId(named.current, taken);
    named.current = input.value;
    const id: unknown = form.getFieldState('product_id')?.value;
    const proposal = proposedId(input.value, taken);
    if ((id === '' || id === before) && id !== proposal) form.change('product_id', proposal);
  }, [form, input.value, taken]);
}
