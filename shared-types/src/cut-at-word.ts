import { cutText } from './cut-text';
import { trimEnd } from './trim-end';

/** The longest beginning of a text that has at most `length` code units and ends with a whole word, or character. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return trimEnd(end > 0 ? cut.slice(0, end) : cutText(text, length), ' \t\r\n,;:–-');
}
