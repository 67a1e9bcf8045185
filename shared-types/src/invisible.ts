/** What takes no room on a page: zero-width and bidirectional controls, soft hyphens, marks of byte order, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without its invisible characters, e.g. an address that was pasted with a zero-width space at its end. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** How many code units of a text a reader sees something of, without the blanks at its ends. */
export function visibleLength(text: string): number {
  return withoutInvisible(text).trim().length;
}
