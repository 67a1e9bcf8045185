import { useVatChoice } from 'shared-platform/use-vat-choice';
import { Checkbox } from 'shared-ui/Field';

/** Whether prices are shown without VAT, which this browser remembers. */
export function VatSwitch() {
  const [choice, choose] = useVatChoice();
  return (
    <Checkbox
      label="Prices without VAT"
      checked={choice === 'without'}
      onChange={({ target }) => choose(target.checked ? 'without' : 'with')}
    />
  );
}
