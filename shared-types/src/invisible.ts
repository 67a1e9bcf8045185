/** What takes no room on a page: zero-width and bidirectional controls, soft hyphens, marks of byte order, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without its invisible characters, e.g. an address that was pasted with a zero-width space at its end. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Whether a text has a mark that turns the direction of writing, such as one that was pasted from a page in Arabic. */
export const turnsDirection = (text: string): boolean => /\p{Bidi_Control}/u.test(text);

/** How many code units of a text a reader sees something of, without the blanks at its ends. */
export function visibleLength(text: string): number {
  return withoutInvisible(text).trim().length;
}

/**
 * What a text of several paragraphs cannot be stored or read with: control characters apart from line breaks and tabs, and
 * marks that turn the direction of the words after them, which would turn the page's own,
 * and halves of characters.
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;

/** A text without {@link CONTROLS}, e.g. one that was pasted from a page in Arabic or Hebrew; line breaks are `\n`. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');
}
