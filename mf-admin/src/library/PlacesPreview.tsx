import { Picture } from 'shared-ui/Picture';
import styles from './ImageField.module.css';
import { knownPicture } from './known-pictures';
import { PLACES, tooSmallFor, type Place, type PlaceKind } from 'shared-types/image-places';
import { useImageSize } from './use-image-size';

export interface PlacesPreviewProps {
  address: string;
  kind: PlaceKind;
  /** Names the places only, where the field's own thumbnail shows the crop already. */
  compact?: boolean;
}

/** Where an image will appear, cropped as each place crops it; warns where it is too small. */
export function PlacesPreview({ address, kind, compact }: PlacesPreviewProps) {
  const size = useImageSize(address);
  const places: readonly Place[] = PLACES[kind];
  const warning = size && tooSmallFor(places, size);
  const shapeOf = ({ ratio }: Place): readonly [number, number] =>
    ratio !== 'whole' ? ratio : size ? [size.width, size.height] : [3, 2];
  return (
    <div className={styles.places}>
      {compact ? (
        <p className={styles.where}>{`Shown in: ${places.map(({ label }) => label).join(', ')}`}</p>
      ) : (
        <ul role="list" aria-label="Where it appears" className={styles.crops}>
          {places.map((place) => {
            const [width, height] = shapeOf(place);
            return (
              <li key={place.label}>
                <div style={{ width: `calc(var(--crop-height) * ${width / height})` }}>
                  <Picture
                    picture={knownPicture(address) ?? address}
                    alt=""
                    sizes="160px"
                    ratio={`${width} / ${height}`}
                  />
                </div>
                <span>{place.label}</span>
              </li>
            );
          })}
        </ul>
      )}
      {warning && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
    </div>
  );
}
