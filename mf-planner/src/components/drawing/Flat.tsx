import type { Plan } from 'shared-types/planner/plan';
import { boxesOf } from '../boxes';
import { Dimension } from './Dimension';
import { endOf, framed, outOf, topOf, type Frame } from './frame';
import { FLOOR, shaded, WALL } from './tones';

/** Free floor that is shown in front of a plan, in mm. */
const FLOOR_SHOWN = 900;
const WALL_SHOWN = 90;

export function aboveFrame(plan: Plan): Frame {
  const deep = outOf(plan) + FLOOR_SHOWN;
  return framed(-300, -300, plan.wall.width + 600, deep + 600, 0);
}

/** Seen from above: the wall at the top, the room below it. */
export function Above({ plan }: { plan: Plan }) {
  const frame = aboveFrame(plan);
  const size = frame.width / 34;
  // The highest last, as it hides what is below.
  const boxes = [...boxesOf(plan)].sort((a, b) => a.y + a.height - b.y - b.height);
  return (
    <>
      <rect x={frame.x} y={0} width={frame.width} height={frame.y + frame.height} fill={FLOOR} />
      <rect x={frame.x} y={frame.y} width={frame.width} height={-frame.y} fill={WALL} />
      <rect x={0} y={-WALL_SHOWN} width={plan.wall.width} height={WALL_SHOWN} fill="#a9a39a" />
      {boxes.map((box, index) => (
        <rect
          key={index}
          x={box.x}
          y={box.z}
          width={box.width}
          height={box.depth}
          fill={box.colour}
          stroke={shaded(box.colour, 0.7)}
          strokeWidth="4"
        />
      ))}
      <Dimension
        x={plan.x}
        y={outOf(plan) + size * 2}
        length={endOf(plan) - plan.x}
        direction="right"
        size={size}
      />
      <Dimension x={plan.x - size * 0.6} y={outOf(plan)} length={outOf(plan)} direction="up" size={size} />
    </>
  );
}

export function sideFrame(plan: Plan): Frame {
  return framed(-300, -plan.wall.height - 200, outOf(plan) + FLOOR_SHOWN, plan.wall.height + 500, 0);
}

/** Seen from the right: the wall on the left. */
export function Side({ plan }: { plan: Plan }) {
  const frame = sideFrame(plan);
  const size = frame.width / 34;
  const boxes = [...boxesOf(plan)].sort((a, b) => a.x - b.x);
  return (
    <>
      <rect x={frame.x} y={frame.y} width={frame.width} height={-frame.y} fill={WALL} />
      <rect x={frame.x} y={0} width={frame.width} height={frame.y + frame.height} fill={FLOOR} />
      <rect
        x={-WALL_SHOWN}
        y={-plan.wall.height}
        width={WALL_SHOWN}
        height={plan.wall.height}
        fill="#a9a39a"
      />
      {boxes.map((box, index) => (
        <rect
          key={index}
          x={box.z}
          y={-box.y - box.height}
          width={box.depth}
          height={box.height}
          fill={box.colour}
          stroke={shaded(box.colour, 0.7)}
          strokeWidth="4"
        />
      ))}
      <Dimension x={0} y={size * 1.9} length={outOf(plan)} direction="right" size={size} />
      <Dimension x={outOf(plan) + size * 1.6} y={0} length={topOf(plan)} direction="up" size={size} />
    </>
  );
}
