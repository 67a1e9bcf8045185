import type { ReactNode } from 'react';

/** A range with or without its unit, or a number with its unit: `24-48 hours`, `60-320`, `30 days`, `10-year`. */
const FIGURE = /\b(\d+-\d+(?: \w+)?|\d+[ -](?:hour|day|week|month|year|kg|[cm]m)s?\b)/;

/** Keeps the two halves of a British postcode on one line. */
export function keepPostcode(text: string): string {
  return text.replace(/ (?=\d[A-Z]{2}\b)/g, '\u00a0');
}

/**
 * Keeps each figure of a text on one line; browsers would break after a hyphen, and between a number and its unit.
 * Content other than text is returned unchanged.
 */
export function keepFigures(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = text.split(FIGURE);
  if (parts.length === 1) return text;
  return parts.map(
    (part, index) =>
      part && (
        <span key={index} style={index % 2 === 1 ? { whiteSpace: 'nowrap' } : undefined}>
          {part}
        </span>
      ),
  );
}
