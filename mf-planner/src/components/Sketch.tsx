import { cellsAt } from 'shared-planner/systems';
import type { Plan } from 'shared-types/planner/plan';

/** A plan in outline, for a choice: one path, since there are several on the page. */
export function Sketch({ plan, className }: { plan: Plan; className?: string | undefined }) {
  const { wall, bays } = plan;
  let path = '';
  let fronts = '';
  let x = plan.x;
  for (const bay of bays) {
    const { width } = bay;
    for (const { cell, y, height } of cellsAt(bay)) {
      const outline = `M${x} ${wall.height - y - height}h${width}v${height}h${-width}z`;
      const { kind } = cell;
      if (kind === 'open' || kind === 'shelf' || kind === 'desk') path += outline;
      else fronts += outline;
    }
    x += width;
  }
  const holes = wall.obstacles
    .map(
      (hole) =>
        `M${hole.x} ${wall.height - hole.y - hole.height}h${hole.width}v${hole.height}h${-hole.width}z`,
    )
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${wall.width} ${wall.height}`} aria-hidden="true">
      <path d={`M0 0h${wall.width}v${wall.height}h${-wall.width}z`} fill="#f3f0ea" />
      {holes && <path d={holes} fill="#e0dad0" />}
      {fronts && <path d={fronts} fill="#2c3e50" fillOpacity=".75" stroke="#1b2126" strokeWidth="14" />}
      {path && <path d={path} fill="#fff" stroke="#1b2126" strokeWidth="14" />}
    </svg>
  );
}
