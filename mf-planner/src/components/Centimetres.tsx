import { centimetres, millimetres } from './lengths';
import { NumberField } from './NumberField';

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
  /** Why a length within them cannot be taken all the same, as a sentence. */
  whyNot?: (value: number) => string | undefined;
  onChange: (value: number) => void;
}

const inCentimetres = (mm: number) => `${centimetres(mm)} cm`;

/** A length in centimetres, which may also be typed in metres or millimetres. */
export function Centimetres({ label, least, most, isWhole = false, ...rest }: CentimetresProps) {
  return (
    <NumberField
      {...rest}
      label={`${label} (cm)`}
      inputMode="decimal"
      read={millimetres}
      show={centimetres}
      isRight={(mm) => mm >= least && mm <= most && !(isWhole && mm % 10 !== 0)}
      inWords={inCentimetres}
      wanted={`${label}: a ${isWhole ? 'whole ' : ''}number from ${centimetres(least)} to ${centimetres(most)}. The drawing keeps ${centimetres(rest.value)} cm until then.`}
    />
  );
}
