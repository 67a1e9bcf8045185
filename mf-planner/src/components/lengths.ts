/** `240` or `240.5`: mm as they are typed in cm. */
export function centimetres(mm: number | undefined): string {
  return mm === undefined ? '' : String(mm / 10);
}

const MILLIMETRES = { mm: 1, cm: 10, m: 1000 };

/**
 * Whole mm of what was typed, in cm unless it names its unit, with a point or a comma: `240`, `240,5`, `2.4 m`,
 * `2405mm`; undefined for anything else.
 */
export function millimetres(text: string): number | undefined {
  const [, figure = '', unit = 'cm'] =
    /^(\d{1,5}(?:[.,]\d*)?)\s*(mm|cm|m)?$/i.exec(text.normalize('NFKC').trim()) ?? [];
  if (figure === '') return undefined;
  return Math.round(Number(figure.replace(',', '.')) * MILLIMETRES[unit.toLowerCase() as 'mm' | 'cm' | 'm']);
}

/** A whole number of things as it was typed, without a sign or a fraction; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
}
