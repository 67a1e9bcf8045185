import { FOOT, isGap, UPRIGHT } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';
import { boxesOf, type Box } from '../boxes';
import { Contents } from './Contents';
import { Dimension } from './Dimension';
import { edgesOf, endOf, frontFrame, MARGIN, topOf } from './frame';
import { Person } from './Person';
import { FLOOR, MUTED, shaded, WALL, WALL_LOW } from './tones';

const HANDLE = 90;

/** A front's handle: a slim bar, at the side of a door's leaf that opens, else at the top. */
function Handle({ box, isLeft }: { box: Box; isLeft: boolean }) {
  const tone = shaded(box.colour, 0.55);
  if (box.name === 'Door' || box.name === 'Glass door') {
    const x = isLeft ? box.x + box.width - 30 : box.x + 18;
    return (
      <path d={`M${x} ${-box.y - box.height / 2 - HANDLE / 2}v${HANDLE}`} stroke={tone} strokeWidth="10" />
    );
  }
  const x = box.x + box.width / 2 - HANDLE / 2;
  return <path d={`M${x} ${-box.y - box.height + 34}h${HANDLE}`} stroke={tone} strokeWidth="10" />;
}

const rectOf = ({ x, y, width, height }: Box) => ({ x, y: -y - height, width, height });

/** The wall with everything on it, seen from the room, with dimensions in cm and a person for scale. */
export function Front({ plan }: { plan: Plan }) {
  const { wall } = plan;
  const frame = frontFrame(plan);
  const size = frame.width / 34;
  const boxes = boxesOf(plan);
  const top = topOf(plan);
  const backs = boxes.filter(({ name }) => name === 'Back panel');
  const frontal = boxes.filter(({ name }) => /door|flap|drawer/i.test(name));
  const boards = boxes.filter(({ name }) => name === 'Board');
  const uprights = boxes.filter(({ name, z }) => name === 'Upright' && z > 0);
  const slope = wall.slope;
  const corner =
    slope &&
    (slope.side === 'left'
      ? `0 ${-slope.height}L${slope.run} ${-wall.height}L${wall.width} ${-wall.height}V0H0z`
      : `0 ${-wall.height}L${wall.width - slope.run} ${-wall.height}L${wall.width} ${-slope.height}V0H0z`);
  const edges = edgesOf(plan);
  return (
    <>
      <defs>
        <linearGradient id="planner-wall" x2="0" y2="1">
          <stop stopColor={WALL} />
          <stop offset="1" stopColor={WALL_LOW} />
        </linearGradient>
        <linearGradient id="planner-shade" x2="0" y2="1">
          <stop stopColor="#1b2126" stopOpacity=".26" />
          <stop offset=".35" stopColor="#1b2126" stopOpacity=".07" />
          <stop offset="1" stopColor="#1b2126" stopOpacity=".03" />
        </linearGradient>
        <linearGradient id="planner-cast">
          <stop stopColor="#1b2126" stopOpacity=".22" />
          <stop offset="1" stopColor="#1b2126" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="planner-ground" x2="0" y2="1">
          <stop stopColor="#1b2126" stopOpacity=".25" />
          <stop offset="1" stopColor="#1b2126" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect x={frame.x} y={0} width={frame.width} height={frame.y + frame.height} fill={FLOOR} />
      <path
        d={`M${corner ?? `0 ${-wall.height}H${wall.width}V0H0z`}`}
        fill="url(#planner-wall)"
        stroke="#c9c0b2"
        strokeWidth="8"
      />
      {wall.skirting > 0 && (
        <rect
          y={-wall.skirting}
          width={wall.width}
          height={wall.skirting}
          fill="#f6f3ee"
          stroke="#c9c0b2"
          strokeWidth="5"
        />
      )}
      {wall.obstacles.map((hole, index) => (
        <g key={index}>
          <rect
            x={hole.x}
            y={-hole.y - hole.height}
            width={hole.width}
            height={hole.height}
            fill={hole.kind === 'window' ? '#d9e5ea' : '#f8f6f2'}
            stroke={MUTED}
            strokeWidth="10"
          />
          {hole.kind === 'window' && (
            <path
              d={`M${hole.x + hole.width / 2} ${-hole.y}v${-hole.height}`}
              stroke={MUTED}
              strokeWidth="10"
            />
          )}
          {hole.kind === 'radiator' && (
            <path
              d={Array.from(
                { length: Math.floor(hole.width / 80) },
                (_, line) => `M${hole.x + 40 + line * 80} ${-hole.y - 40}v${80 - hole.height}`,
              ).join('')}
              stroke="#b9b4ab"
              strokeWidth="14"
            />
          )}
          {hole.kind === 'door' && (
            <circle cx={hole.x + hole.width - 90} cy={-hole.y - 1000} r="28" fill={MUTED} />
          )}
        </g>
      ))}
      {plan.bays.map((bay, index) => {
        const left = edges[index] ?? 0;
        if (isGap(bay)) return null;
        let y = FOOT;
        const high = bay.cells.reduce((sum, { height }) => sum + height, 0);
        const next = plan.bays[index + 1];
        const isLast = next === undefined || isGap(next);
        return (
          <g key={index}>
            <rect x={left} y={-20} width={bay.width} height={110} fill="url(#planner-ground)" />
            {isLast && (
              <rect
                x={left + bay.width}
                y={-FOOT - high}
                width={bay.depth * 0.6}
                height={high + FOOT}
                fill="url(#planner-cast)"
              />
            )}
            <rect
              x={left}
              y={-FOOT - high}
              width={bay.width}
              height={high}
              fill="#1b2126"
              fillOpacity=".07"
            />
            {bay.cells.map((cell, row) => {
              const floor = y;
              y += cell.height;
              const isOpen = cell.kind === 'open' || cell.kind === 'shelf' || cell.kind === 'glass';
              return (
                <g key={row}>
                  {cell.back &&
                    backs
                      .filter((box) => box.x > left && box.x < left + bay.width && box.y > floor && box.y < y)
                      .map((box, at) => <rect key={at} {...rectOf(box)} fill={shaded(box.colour, 0.82)} />)}
                  <rect x={left} y={-y} width={bay.width} height={cell.height} fill="url(#planner-shade)" />
                  {isOpen && (
                    <Contents
                      cell={cell}
                      x={left + UPRIGHT}
                      y={floor}
                      width={bay.width - 2 * UPRIGHT}
                      seed={index * 7 + row * 3}
                    />
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
      {frontal.map((box, index) => (
        <g key={index}>
          <rect
            {...rectOf(box)}
            fill={box.colour}
            fillOpacity={box.isClear ? 0.35 : 1}
            stroke={box.isClear ? MUTED : shaded(box.colour, 0.7)}
            strokeWidth="4"
          />
          <Handle
            box={box}
            isLeft={frontal[index + 1]?.y === box.y && frontal[index + 1]?.x === box.x + box.width + 6}
          />
        </g>
      ))}
      {boards.map((box, index) => (
        <rect
          key={index}
          {...rectOf(box)}
          fill={box.colour}
          stroke={shaded(box.colour, 0.72)}
          strokeWidth="3"
        />
      ))}
      {uprights.map((box, index) => (
        <rect
          key={index}
          {...rectOf(box)}
          fill={box.colour}
          stroke={shaded(box.colour, 0.7)}
          strokeWidth="3"
        />
      ))}
      <Person x={wall.width + MARGIN.right + MARGIN.person / 2} y={60} />
      <Dimension x={0} y={-wall.height - size * 0.8} length={wall.width} direction="right" size={size} />
      <Dimension
        x={plan.x}
        y={MARGIN.bottom * 0.55}
        length={endOf(plan) - plan.x}
        direction="right"
        size={size}
      />
      {top > 0 && <Dimension x={-size * 0.8} y={0} length={top} direction="up" size={size} />}
      <Dimension x={wall.width + size * 1.7} y={0} length={wall.height} direction="up" size={size} />
    </>
  );
}
