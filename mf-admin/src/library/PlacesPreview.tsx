import { Picture } from 'shared-ui/Picture';
import styles from './ImageField.module.css';
import { knownPicture, knownSize } from './known-pictures';
import { PLACES, tooSmallFor, type PlaceKind } from './places';

/** Where a picture will appear, cropped as each place crops it; warns where it is too small. */
export function PlacesPreview({ address, kind }: { address: string; kind: PlaceKind }) {
  const size = knownSize(address);
  const warnings = size ? PLACES[kind].flatMap((place) => tooSmallFor(place, size) ?? []) : [];
  return (
    <div className={styles.places}>
      <ul role="list" aria-label="Where it appears" className={styles.crops}>
        {PLACES[kind].map(({ label, ratio }) => (
          <li key={label}>
            <Picture
              picture={knownPicture(address) ?? address}
              alt=""
              sizes="160px"
              ratio={ratio.join(' / ')}
            />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning} role="status">
          {warning}
        </p>
      ))}
    </div>
  );
}
