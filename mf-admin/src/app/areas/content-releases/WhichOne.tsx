import RadioGroup from 'antd/es/radio/group';
import { useFormState } from 'react-final-form';
import { londonInstant, type Occurrence } from 'shared-types/london-time';
import { FormField, type ControlProps } from '../../../components/form/FormField';

const LABEL = 'Clocks show this time twice';

function Occurrences({ value, onChange, ...wiring }: ControlProps<Occurrence | undefined>) {
  return (
    <RadioGroup
      {...wiring}
      // The field's label cannot name a group.
      aria-label={LABEL}
      value={value}
      onChange={({ target }) => onChange(target.value as Occurrence)}
      options={[
        { value: 'first', label: 'The first time, before clocks go back' },
        { value: 'second', label: 'The second time, after it' },
      ]}
    />
  );
}

/** Of a form with a moment; shown only for a time that clocks show twice. */
export function WhichOne() {
  const { values } = useFormState<{ at: string }>({ subscription: { values: true } });
  const instant = values.at === '' ? undefined : londonInstant(values.at);
  return instant !== undefined && 'refused' in instant && instant.twice ? (
    <FormField name="occurrence" label={LABEL} component={Occurrences} required />
  ) : null;
}
