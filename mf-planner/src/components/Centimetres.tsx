import { useState } from 'react';
import { TextField } from 'shared-ui/Field';
import { centimetres, millimetres } from './lengths';

interface CentimetresProps {
  label: string;
  /** Of the form's field. */
  field: string;
  /** In mm, as are `least` and `most`. */
  value: number | undefined;
  least: number;
  most: number;
  /** Whether only whole centimetres will do, as for furniture and what is in its way. */
  isWhole?: boolean;
  onChange: (value: number) => void;
}

/**
 * A length in centimetres. What is typed stays as it is; `onChange` hears of it once it makes sense, and a sentence says
 * what would.
 */
export function Centimetres({
  label,
  field,
  value,
  least,
  most,
  isWhole = false,
  onChange,
}: CentimetresProps) {
  const [text, setText] = useState(centimetres(value));
  const [shown, setShown] = useState(value);
  const [left, setLeft] = useState(false);
  // The plan has changed otherwise: by undo, by a drag, by a button that mends.
  if (shown !== value) {
    setShown(value);
    if (millimetres(text) !== value) setText(centimetres(value));
  }
  const isRight = (mm: number | undefined): mm is number =>
    mm !== undefined && mm >= least && mm <= most && !(isWhole && mm % 10 !== 0);
  return (
    <TextField
      label={`${label} (cm)`}
      name={field}
      type="number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      step={isWhole ? 1 : 0.1}
      min={least / 10}
      max={most / 10}
      autoComplete="off"
      value={text}
      error={
        left && !isRight(millimetres(text))
          ? `${label}: a ${isWhole ? 'whole ' : ''}number from ${centimetres(least)} to ${centimetres(most)}. The drawing keeps ${centimetres(value)} cm until then.`
          : undefined
      }
      onChange={({ target }) => {
        setText(target.value);
        const next = millimetres(target.value);
        if (isRight(next)) {
          setShown(next);
          onChange(next);
        }
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
