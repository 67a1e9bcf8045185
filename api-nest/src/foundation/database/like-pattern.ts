import { searchKey } from 'shared-types/search-key';

/** The pattern by which `search_key(…) LIKE` finds a text, whatever its form, case, accents and characters. */
export function containing(text: string): string {
  return `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;
}
