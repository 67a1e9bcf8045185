import type { ReactNode } from 'react';

const UNIT = '(?:hours?|days?|weeks?|months?|years?|kg|cm|mm)\\b';

/** A range with or without its unit, or a number with its unit: `24-48 hours`, `60-320`, `30 days`, `10-year`. */
const FIGURE = new RegExp(`(\\d+-\\d+(?: ${UNIT})?|\\d+[ -]${UNIT})`);

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
