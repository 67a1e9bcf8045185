import { useState, type ReactNode } from 'react';
import { TextField } from 'shared-ui/Field';

interface NumberFieldProps {
  label: ReactNode;
  /** Of the form's field; left out where the form does not send it. */
  field?: string;
  value: number | undefined;
  inputMode: 'decimal' | 'numeric';
  /** The number that a text is; undefined for none. */
  read: (text: string) => number | undefined;
  /** The number as it would be typed. */
  show: (value: number | undefined) => string;
  isRight: (value: number) => boolean;
  /** What was understood, where the text says it in another way, e.g. `150 cm`. */
  inWords: (value: number) => string;
  /** Why a number that is right cannot be taken all the same, as a sentence. */
  whyNot?: (value: number) => string | undefined;
  /** What would be right, as a sentence. */
  wanted: string;
  onChange: (value: number) => void;
}

/**
 * A number in a field of text, which no wheel and no arrow key changes. What is typed stays as it is; what was
 * understood stands below once that looks different. `onChange` hears of it once it makes sense, and a sentence says
 * what would.
 */
export function NumberField({
  field,
  value,
  read,
  show,
  isRight,
  inWords,
  whyNot,
  wanted,
  onChange,
  ...rest
}: NumberFieldProps) {
  const [text, setText] = useState(show(value));
  const [shown, setShown] = useState(value);
  const [left, setLeft] = useState(false);
  const typed = read(text);
  // The plan has changed otherwise: by undo, by a drag, by a fix.
  if (shown !== value) {
    setShown(value);
    if (typed !== value) setText(show(value));
  }
  const understood =
    typed !== undefined && show(typed) !== text.trim() ? `“${text.trim()}” is ${inWords(typed)}.` : undefined;
  const problemOf = (number: number | undefined) => {
    if (number === undefined || !isRight(number)) return wanted;
    return number === value ? undefined : whyNot?.(number);
  };
  const problem = problemOf(typed);
  return (
    <TextField
      {...rest}
      name={field}
      autoComplete="off"
      value={text}
      hint={understood}
      error={left && problem ? [understood, problem].filter(Boolean).join(' ') : undefined}
      onChange={({ target }) => {
        setText(target.value);
        const next = read(target.value);
        if (next !== undefined && problemOf(next) === undefined) {
          setShown(next);
          onChange(next);
        }
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
