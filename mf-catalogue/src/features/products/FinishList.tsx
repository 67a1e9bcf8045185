import styles from './FinishList.module.css';

/** Flat tones that stand for the finishes by name (public-site 3); others are shown by name alone. */
const TONES = new Map([
  ['maple', '#e3c9a1'],
  ['cherry', '#9c5a3c'],
  ['walnut', '#5d4330'],
  ['oak', '#c49a6c'],
  ['white', '#ffffff'],
  ['black', '#1a1a1a'],
  ['white frame', '#ffffff'],
  ['black frame', '#1a1a1a'],
  ['white wood', '#f1ebe0'],
  ['black wood', '#2b2622'],
]);

/** The finishes a product is made in, each with a swatch where its tone is known. */
export function FinishList({ finishes }: { finishes: readonly string[] }) {
  return (
    <ul role="list" className={styles.finishes}>
      {finishes.map((finish) => {
        const tone = TONES.get(finish.toLowerCase());
        return (
          <li key={finish}>
            <span
              className={styles.tone}
              style={tone ? { backgroundColor: tone } : undefined}
              data-open={!tone || undefined}
            />
            {finish}
          </li>
        );
      })}
    </ul>
  );
}
