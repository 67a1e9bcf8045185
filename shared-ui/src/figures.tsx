import type { ReactNode } from 'react';

/** A range with or without its unit, or a number with its unit: `24-48 hours`, `60-320`, `30 days`, `10-year`. */
const FIGURE = /(\d+-\d+(?: \w+)?|\d+[ -](?:hour|day|week|month|year|kg|[cm]m)s?\b)/;

/**
 * A text whose figures are never broken over two lines, whose words are the same: browsers break after a hyphen, and
 * between a number and its unit. What is no text is left as it is.
 */
export function keepFigures(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  return text.split(FIGURE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
