/** A part of an address as it is meant; one that is no encoded text, as of a link that was cut, as it stands. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
