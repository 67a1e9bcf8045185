import { useEffect, useRef, useState } from 'react';
import { isSafeImageAddress } from 'shared-types/text';
import { TextInput } from '../components/TextInput';

/** ms after the last key before an address counts as typed. */
const TYPED_MS = 600;

export interface AddressInputProps {
  value: string;
  onChange: (address: string) => void;
}

/**
 * An image's address. It is handed on when the typing pauses or leaves the field: every half-typed address would be
 * asked for as an image, here and in the preview.
 */
export function AddressInput({ value, onChange }: AddressInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const finish = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    if (text.trim() !== value) onChange(text.trim());
  };
  const shown = typed ?? value;
  const wrong = shown !== '' && !isSafeImageAddress(shown.trim());
  return (
    <TextInput
      label="Image URL"
      value={shown}
      onChange={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => finish(text), TYPED_MS);
      }}
      onBlur={() => {
        if (typed !== null) finish(typed);
      }}
      error={wrong ? 'Use a path on this site or an https address.' : undefined}
    />
  );
}
