let graphemes: Intl.Segmenter | undefined;

/**
 * The longest beginning of a text that has at most `length` code units and ends after a whole character as a reader sees
 * it: no half emoji, no letter without its accent.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // A single character may be longer than the limit: letters under a tower of accents.
  return text.slice(0, graphemes.segment(text).containing(length)?.index || length);
}
