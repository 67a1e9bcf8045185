import { useHydrated } from 'shared-platform';
import type { Wall } from 'shared-types/planner/plan';
import { SelectField } from 'shared-ui/Field';
import { Centimetres } from '../../components/Centimetres';
import styles from './Answers.module.css';
import { clearSlope, leftOutside } from './obstacles';

const SIDES = [
  { value: 'left', label: 'Slopes down to the left' },
  { value: 'right', label: 'Slopes down to the right' },
] as const;

interface SlopeProps {
  wall: Wall;
  onChange: (change: Partial<Wall>) => void;
}

/** A ceiling that slopes down to one end of the wall; without scripts its sizes are asked for from the start. */
export function Slope({ wall, onChange }: SlopeProps) {
  const { slope, width, height } = wall;
  const isReady = useHydrated();
  return (
    <div className={styles.obstacle}>
      <SelectField
        label="Ceiling"
        name="slope"
        placeholder="Level"
        options={SIDES}
        value={slope?.side ?? ''}
        onChange={({ target }) => {
          const side = SIDES.find(({ value }) => value === target.value)?.value;
          onChange({
            slope:
              side &&
              clearSlope(wall, {
                height: Math.round(height / 2),
                run: Math.round(width / 3),
                ...slope,
                side,
              }),
          });
        }}
      />
      {(slope !== undefined || !isReady) && (
        <>
          <Centimetres
            label="Height at its lowest"
            field="slope-height"
            value={slope?.height}
            least={0}
            most={height}
            whyNot={(lowest) => slope && leftOutside({ ...wall, slope: { ...slope, height: lowest } }, wall)}
            onChange={(lowest) => slope && onChange({ slope: { ...slope, height: lowest } })}
          />
          <Centimetres
            label="Width of the slope"
            field="slope-run"
            value={slope?.run}
            least={10}
            most={width}
            whyNot={(run) => slope && leftOutside({ ...wall, slope: { ...slope, run } }, wall)}
            onChange={(run) => slope && onChange({ slope: { ...slope, run } })}
          />
        </>
      )}
    </div>
  );
}
