import { trimEnd } from './trim-end';

/** The longest beginning of a text that has at most `length` characters and ends with a whole word. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return trimEnd(cut.slice(0, end > 0 ? end : length), ' \t\r\n,;:–-');
}
