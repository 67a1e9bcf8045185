import { useId } from 'react';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { COLOURS } from 'shared-types/colours';
import { samplesAddress } from 'shared-types/samples-address';
import { LinkButton } from 'shared-ui/Button';
import type { ColourChoice } from './colour-choice';
import styles from './ColourSwatches.module.css';

/** The preview's six colours as a radio group. */
export function ColourSwatches({ choice: { colour, choose, prepare } }: { choice: ColourChoice }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        Preview colour <span>{colour.name}</span>
      </legend>
      <div className={styles.row}>
        {COLOURS.map((option) => (
          <label
            key={option.id}
            className={styles.swatch}
            title={option.name}
            onPointerEnter={() => prepare(option.id)}
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === colour.id}
              onChange={() => choose(option.id)}
            />
            <span className={styles.chip} style={{ backgroundColor: option.hex }} />
            <VisuallyHidden>{option.name}</VisuallyHidden>
          </label>
        ))}
      </div>
      <LinkButton to={samplesAddress({ fronts: colour.id })} variant="secondary" className={styles.samples}>
        Order free samples
      </LinkButton>
    </fieldset>
  );
}
