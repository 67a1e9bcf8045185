/** The pattern by which `lower(…) LIKE` finds a text, whatever its case and characters. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
