import type { ReactNode } from 'react';
import styles from './Choices.module.css';

interface Choice<T> {
  value: T;
  name: string;
  note?: ReactNode;
  picture?: ReactNode;
}

interface ChoicesProps<T> {
  legend: string;
  /** Of the form's field. */
  field: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChoose: (value: T) => void;
  /** Least width of one, as a CSS length. */
  width?: string;
}

/** One of a few, each a card; radio buttons of a form. */
export function Choices<T extends string>({
  legend,
  field,
  choices,
  value,
  onChoose,
  width,
}: ChoicesProps<T>) {
  return (
    <fieldset
      className={styles.choices}
      aria-label={legend}
      style={width === undefined ? undefined : ({ '--choice': width } as object)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={field}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.picture && <span className={styles.picture}>{choice.picture}</span>}
          <span className={styles.name}>{choice.name}</span>
          {choice.note && <small className={styles.note}>{choice.note}</small>}
        </label>
      ))}
    </fieldset>
  );
}

interface Swatch<T> {
  value: T;
  name: string;
  /** CSS colour. */
  tone: string;
}

interface SwatchesProps<T> {
  legend: string;
  field: string;
  swatches: readonly Swatch<T>[];
  value: T;
  onChoose: (value: T) => void;
}

/** One of several finishes. */
export function Swatches<T extends string>({ legend, field, swatches, value, onChoose }: SwatchesProps<T>) {
  return (
    <fieldset>
      <legend className={styles.legend}>
        <span>{`${legend}: `}</span>
        <span className={styles.chosen}>{swatches.find((one) => one.value === value)?.name}</span>
      </legend>
      <div className={styles.swatches}>
        {swatches.map((swatch) => (
          <label key={swatch.value} className={styles.swatch} title={swatch.name}>
            <input
              type="radio"
              className={styles.input}
              name={field}
              value={swatch.value}
              aria-label={swatch.name}
              checked={swatch.value === value}
              onChange={() => onChoose(swatch.value)}
            />
            <span className={styles.tone} style={{ background: swatch.tone }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
