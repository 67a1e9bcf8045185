/** Pounds in a price text, e.g. `From £1,299.50` → `1299.50`; undefined when it names none. */
export function poundsOf(price: string): string | undefined {
  const figure = /£\s*(\d[\d,]*(?:\.\d{1,2})?)/.exec(price)?.[1];
  return figure === undefined ? undefined : Number(figure.replaceAll(',', '')).toFixed(2);
}
