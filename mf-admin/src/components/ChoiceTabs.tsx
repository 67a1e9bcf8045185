import styles from './ChoiceTabs.module.css';

export interface ChoiceTabsProps<V extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  disabled?: boolean;
  onChange: (value: V) => void;
}

/** A choice of one in a row of words, each a button that is pressed or not; on a phone the row scrolls sideways. */
export function ChoiceTabs<V extends string>({
  label,
  value,
  options,
  disabled,
  onChange,
}: ChoiceTabsProps<V>) {
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.tab}
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
