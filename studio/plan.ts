import { pathToFileURL } from 'node:url';
import type { Plan } from 'shared-types/planner/plan';
import { fromAddress, toAddress } from 'shared-planner/address';
import { boardAbove, boxesOf } from 'shared-planner/drawing/boxes';
import { bayEdges } from 'shared-planner/free-space';
import { pictured } from 'shared-planner/pictured';
import { problems } from 'shared-planner/rules';
import { BOARD, cellsAt, widthOf } from 'shared-planner/systems';

// `tsx studio/plan.ts gallery-10` or `tsx studio/plan.ts '<address of a plan>'` prints the planner's model of a plan as
// JSON, in mm: the parts, and the cells with the space that each has for contents.

/** The plan of a built-in picture, or of an address as in a link to the planner. */
function planOf(nameOrAddress: string): Plan {
  const found = pictured(`/pictures/${nameOrAddress}.jpg`);
  if (found) return found;
  const read = fromAddress(nameOrAddress);
  if ('plan' in read) return read.plan;
  throw new Error(`“${nameOrAddress}” is neither a picture with a plan nor the address of a plan.`);
}

/** What a scene is built from. A plan that breaks a rule is refused: a picture shows what can be ordered. */
export function model(plan: Plan) {
  const [problem] = problems(plan);
  if (problem) throw new Error(problem.sentence);
  const edges = bayEdges(plan);
  return {
    address: toAddress(plan),
    finishes: plan.finishes,
    left: plan.x,
    width: widthOf(plan),
    edges,
    boxes: boxesOf(plan).map(({ name, x, y, z, width, height, depth }) => ({
      name,
      at: [x, y, z],
      size: [width, height, depth],
    })),
    cells: plan.bays.flatMap((bay, column) =>
      cellsAt(bay).map(({ cell, y, height }, row) => ({
        column,
        row,
        kind: cell.kind,
        back: cell.back,
        x: edges[column] ?? 0,
        width: bay.width,
        depth: bay.depth,
        floor: cell.kind === 'desk' ? 0 : y + BOARD,
        height: boardAbove(bay, { y, height }) - y - BOARD,
      })),
    ),
  };
}

const [, file = '', name] = process.argv;
if (import.meta.url === pathToFileURL(file).href) {
  if (name === undefined) throw new Error('Give the name of a picture, or the address of a plan.');
  process.stdout.write(`${JSON.stringify(model(planOf(name)))}\n`);
}
