/** `240` or `240.5`: mm as they are typed in cm. */
export function centimetres(mm: number | undefined): string {
  return mm === undefined ? '' : String(mm / 10);
}

/** Whole mm of what was typed in cm, with a point or a comma; undefined for anything else. */
export function millimetres(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,5}(\.\d*)?$/.test(typed)) return undefined;
  return Math.round(Number(typed) * 10);
}

/** `2.4 m`, `85 cm`: a length in a sentence. */
export function inWords(mm: number): string {
  return mm >= 1000 ? `${mm / 1000} m` : `${mm / 10} cm`;
}
