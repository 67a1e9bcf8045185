import Button from 'antd/es/button';
import { useId } from 'react';
import { WHOLE, type Crop } from '../../library/rotate-image';
import styles from './LibraryPage.module.css';

const EDGES = ['Left', 'Top', 'Right', 'Bottom'] as const;
type Edge = (typeof EDGES)[number];

/** Share of the picture that is left at least, in each direction. */
const LEAST = 0.1;

function cutOf(crop: Crop, edge: Edge): number {
  return { Left: crop.x, Top: crop.y, Right: 1 - crop.x - crop.width, Bottom: 1 - crop.y - crop.height }[
    edge
  ];
}

/** The crop with another share cut off at one edge; a tenth of the picture always stays. */
export function cutAt(crop: Crop, edge: Edge, share: number): Crop {
  const [left, top, right, bottom] = EDGES.map((each) => (each === edge ? share : cutOf(crop, each))) as [
    number,
    number,
    number,
    number,
  ];
  if (left + right > 1 - LEAST || top + bottom > 1 - LEAST) return crop;
  return { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom };
}

/** How much is cut off at each edge; every edge is a slider, so the keyboard reaches it too. */
export function CropControls({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const id = useId();
  return (
    <fieldset className={styles.crop}>
      <legend className={styles.small}>Crop</legend>
      {EDGES.map((edge) => {
        const percent = Math.round(cutOf(crop, edge) * 100);
        return (
          <div key={edge} className={styles.edge}>
            <label htmlFor={id + edge}>{edge}</label>
            <input
              id={id + edge}
              type="range"
              min={0}
              max={90}
              value={percent}
              aria-valuetext={`${percent}% cut off`}
              onChange={(event) => onChange(cutAt(crop, edge, Number(event.target.value) / 100))}
            />
            <output>{percent}%</output>
          </div>
        );
      })}
      {crop !== WHOLE && (
        <Button size="small" type="text" onClick={() => onChange(WHOLE)}>
          Whole picture
        </Button>
      )}
    </fieldset>
  );
}
