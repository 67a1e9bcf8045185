/** A text without these characters at its end, in time that grows with its length, which `/[…]+$/` does not do. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
