import { type ReactNode } from 'react';

const RANGE = /(\d+-\d+(?: (?:hours|weeks))?)/;

/** A text whose ranges, e.g. `24-48 hours`, are never broken over two lines; browsers break after the hyphen. */
export function keepFigures(text: string): ReactNode {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
