/** A percentage as it is typed: `12.5`, `12,5 %`, `-10`; undefined for anything else. */
export function percentOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace('−', '-').replace(',', '.').trim();
  const [, figure] = /^([+-]?\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(plain) ?? [];
  return figure === undefined ? undefined : Number(figure);
}
