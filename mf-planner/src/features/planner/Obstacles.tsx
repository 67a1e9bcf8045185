import { useState } from 'react';
import { useHydrated } from 'shared-platform';
import {
  MOST,
  OBSTACLE_KINDS,
  type Obstacle,
  type ObstacleKind,
  type Plan,
  type Wall,
} from 'shared-types/planner/plan';
import { Button } from 'shared-ui/Button';
import { SelectField } from 'shared-ui/Field';
import { Fold } from 'shared-ui/Fold';
import { Centimetres } from '../../components/Centimetres';
import { OBSTACLE_NAMES } from '../../components/kinds';
import styles from './Answers.module.css';
import { added, LEAST, refusalOf, replaced, within } from './obstacles';
import { Slope } from './Slope';

const KINDS = OBSTACLE_KINDS.map((value) => ({ value, label: OBSTACLE_NAMES[value] }));

interface ObstaclesProps {
  plan: Plan;
  onChange: (change: Partial<Wall>) => void;
}

/** Doors, windows, radiators, sockets, the ceiling and the skirting board, by numbers; the drawing lets the first four be dragged. */
export function Obstacles({ plan, onChange }: ObstaclesProps) {
  const { wall } = plan;
  const { obstacles } = wall;
  const isReady = useHydrated();
  const [kind, setKind] = useState<ObstacleKind>('door');

  const [refusal, setRefusal] = useState('');
  /** Why one of them cannot be of another kind. */
  const [kept, setKept] = useState<{ index: number; why: string }>();

  const change = (next: readonly Obstacle[]) => {
    setKept(undefined);
    onChange({ obstacles: [...next] });
  };
  const replace = (index: number, next: Obstacle) => change(replaced(wall, index, next));
  const turnInto = (index: number, next: Obstacle) => {
    const why = refusalOf(wall, index, next);
    if (why === undefined) replace(index, next);
    else setKept({ index, why });
  };
  const add = () => {
    const one = added(plan, kind);
    const name = OBSTACLE_NAMES[kind].toLowerCase();
    setRefusal(
      one ? '' : `There is no room for another ${name} on this wall. Remove something, or make it smaller.`,
    );
    if (one) change([...obstacles, one]);
  };
  /** Without scripts an empty row takes a further one. */
  const rows: (Obstacle | undefined)[] = isReady ? obstacles : [...obstacles, undefined];

  return (
    <Fold
      summary="Add a door, window, radiator or socket, or a sloping ceiling"
      open={obstacles.length > 0 || wall.slope !== undefined || undefined}
    >
      <div className={styles.obstacles}>
        {rows.map((obstacle, index) => (
          <fieldset
            key={index}
            className={styles.obstacle}
            aria-label={
              obstacle
                ? `${OBSTACLE_NAMES[obstacle.kind]}, ${index + 1} of ${obstacles.length}`
                : 'Another one'
            }
          >
            <SelectField
              label="What"
              name="obstacle"
              options={KINDS}
              value={obstacle?.kind ?? ''}
              {...(obstacle === undefined && { placeholder: 'Nothing' })}
              {...(kept?.index === index && { error: kept.why })}
              onChange={({ target }) => {
                const chosen = OBSTACLE_KINDS.find((each) => each === target.value);
                if (chosen && obstacle) turnInto(index, within(wall, { ...obstacle, kind: chosen }));
              }}
            />
            {(
              [
                { label: 'From the left', field: 'obstacle-x', of: 'x', least: 0, beside: 'width' },
                { label: 'From the floor', field: 'obstacle-y', of: 'y', least: 0, beside: 'height' },
                { label: 'Its width', field: 'obstacle-width', of: 'width', least: LEAST, beside: 'x' },
                { label: 'Its height', field: 'obstacle-height', of: 'height', least: LEAST, beside: 'y' },
              ] as const
            ).map(({ label, field, of, least, beside }) => {
              const side = of === 'x' || of === 'width' ? wall.width : wall.height;
              return (
                <Centimetres
                  key={field}
                  label={label}
                  field={field}
                  value={obstacle?.[of]}
                  least={least}
                  most={Math.max(least, side - (obstacle?.[beside] ?? 0))}
                  isWhole
                  whyNot={(value) => obstacle && refusalOf(wall, index, { ...obstacle, [of]: value })}
                  onChange={(value) => obstacle && replace(index, { ...obstacle, [of]: value })}
                />
              );
            })}
            {isReady && (
              <Button variant="quiet" onClick={() => change(obstacles.filter((_, at) => at !== index))}>
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
            <p className={styles.refusal} role="status">
              {refusal}
            </p>
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
    </Fold>
  );
}
