import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { penceOf, poundsOf } from 'shared-planner/price-table';
import type { ControlProps } from './FormField';
import { percentOf } from './percent-of';

/** What was typed and is no number stays as it is, for the schema to judge. */
type Typed = ControlProps<number | string>;

interface NumberFieldProps extends Typed {
  /** Said before or after the number. */
  prefix?: string;
  suffix?: string;
  show: (value: number) => string;
  read: (text: string) => number | undefined;
}

function NumberField({ value, onChange, onBlur, show, read, ...wiring }: NumberFieldProps) {
  // While it is typed: 12.5 is not to become 12.50 under the caret.
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...wiring}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (typeof value === 'number' ? show(value) : value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value.trim()) ?? target.value);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}

/** Pence, shown and typed as pounds. */
export const Pounds = (props: Typed) => <NumberField {...props} prefix="£" show={poundsOf} read={penceOf} />;

export const Percent = (props: Typed) => <NumberField {...props} suffix="%" show={String} read={percentOf} />;
