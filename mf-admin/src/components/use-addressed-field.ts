import { useEffect, useState } from 'react';
import { useLocation } from 'shared-platform';

/** Visits of addresses whose field had the focus: shown again, it does not take it from where its user went. */
const visited = new Set<string>();

/**
 * Whether the address names a field (`?field=phone`, or the end of the name of one of an entry), which then gets the focus
 * once it is shown.
 * @param name the field's place in its form's values, e.g. `items[2].title`
 */
export function useAddressedField(name: string): boolean {
  const { search, key } = useLocation();
  const [isAddressed] = useState(() => {
    const field = new URLSearchParams(search).get('field');
    return field !== null && !visited.has(key) && (name === field || name.endsWith(`.${field}`));
  });
  useEffect(() => {
    if (isAddressed) visited.add(key);
  }, [isAddressed, key]);
  return isAddressed;
}
