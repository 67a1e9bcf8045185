/**
 * A code or an address without what a sentence leaves around a link: blanks, brackets, quotation marks, a full stop.
 * The text itself begins and ends with a letter, a digit, `-` or `_`.
 */
export function withoutSentence(text: string): string {
  const isOwn = (character: string | undefined) => character !== undefined && /[\w-]/.test(character);
  let [start, end] = [0, text.length];
  while (start < end && !isOwn(text[start])) start += 1;
  while (end > start && !isOwn(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
