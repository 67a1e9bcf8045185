import { useState } from 'react';
import { useHydrated } from 'shared-platform';
import { MOST, OBSTACLE_KINDS, type Obstacle, type ObstacleKind, type Wall } from 'shared-types/planner/plan';
import { Button } from 'shared-ui/Button';
import { SelectField } from 'shared-ui/Field';
import { Centimetres } from '../../components/Centimetres';
import { OBSTACLE_NAMES } from '../../components/kinds';
import styles from './Answers.module.css';
import { Slope } from './Slope';

/** As large as they usually are, in mm. */
const USUAL: Record<ObstacleKind, Omit<Obstacle, 'kind' | 'x'>> = {
  door: { y: 0, width: 900, height: 2050 },
  window: { y: 900, width: 1200, height: 1200 },
  radiator: { y: 120, width: 1000, height: 600 },
  socket: { y: 300, width: 150, height: 90 },
};

const KINDS = OBSTACLE_KINDS.map((value) => ({ value, label: OBSTACLE_NAMES[value] }));

interface ObstaclesProps {
  wall: Wall;
  onChange: (change: Partial<Wall>) => void;
}

/** Doors, windows, radiators, sockets, the ceiling and the skirting board, by numbers; the drawing lets the first four be dragged. */
export function Obstacles({ wall, onChange }: ObstaclesProps) {
  const { obstacles } = wall;
  const isReady = useHydrated();
  const [kind, setKind] = useState<ObstacleKind>('door');

  const replace = (index: number, change: Partial<Obstacle>) =>
    onChange({
      obstacles: obstacles.map((one, at) => (at === index ? { ...one, ...change } : one)),
    });
  const add = () => {
    const size = USUAL[kind];
    const width = Math.min(size.width, wall.width);
    const height = Math.min(size.height, wall.height);
    const x = Math.round((wall.width - width) / 2);
    onChange({
      obstacles: [...obstacles, { kind, x, y: Math.min(size.y, wall.height - height), width, height }],
    });
  };
  /** Without scripts an empty row takes a further one. */
  const rows: (Obstacle | undefined)[] = isReady ? obstacles : [...obstacles, undefined];

  return (
    <details className={styles.more} open={obstacles.length > 0 || wall.slope !== undefined || undefined}>
      <summary>Is something in the way? A door, a window, a radiator, a sloping ceiling</summary>
      <div className={styles.obstacles}>
        {rows.map((obstacle, index) => (
          <fieldset
            key={index}
            className={styles.obstacle}
            aria-label={
              obstacle
                ? `${OBSTACLE_NAMES[obstacle.kind]}, ${index + 1} of ${obstacles.length}`
                : 'A further one'
            }
          >
            <SelectField
              label="What"
              name="obstacle"
              options={KINDS}
              value={obstacle?.kind ?? ''}
              {...(obstacle === undefined && { placeholder: 'Nothing' })}
              onChange={({ target }) => {
                const chosen = OBSTACLE_KINDS.find((each) => each === target.value);
                if (chosen) replace(index, { kind: chosen });
              }}
            />
            {(
              [
                { label: 'From the left', field: 'obstacle-x', of: 'x', least: 0, most: wall.width },
                { label: 'From the floor', field: 'obstacle-y', of: 'y', least: 0, most: wall.height },
                { label: 'Its width', field: 'obstacle-width', of: 'width', least: 10, most: wall.width },
                { label: 'Its height', field: 'obstacle-height', of: 'height', least: 10, most: wall.height },
              ] as const
            ).map(({ label, field, of, least, most }) => (
              <Centimetres
                key={field}
                label={label}
                field={field}
                value={obstacle?.[of]}
                least={least}
                most={most}
                isWhole
                onChange={(value) => replace(index, { [of]: value })}
              />
            ))}
            {isReady && (
              <Button
                variant="quiet"
                onClick={() => onChange({ obstacles: obstacles.filter((_, at) => at !== index) })}
              >
                Remove
              </Button>
            )}
          </fieldset>
        ))}
        {isReady && obstacles.length < MOST.obstacles && (
          <div className={styles.obstacle}>
            <SelectField
              label="Add"
              options={KINDS}
              value={kind}
              onChange={({ target }) => setKind(target.value as ObstacleKind)}
            />
            <Button variant="secondary" onClick={add}>
              Add it
            </Button>
          </div>
        )}
        <Slope wall={wall} onChange={onChange} />
        <div className={styles.obstacle}>
          <Centimetres
            label="Skirting board, height"
            field="skirting"
            value={wall.skirting}
            least={0}
            most={1000}
            onChange={(skirting) => onChange({ skirting })}
          />
        </div>
      </div>
    </details>
  );
}
