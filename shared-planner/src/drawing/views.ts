import type { Plan } from 'shared-types/planner/plan';
import { PLAN_PICTURE } from 'shared-types/planner/plan-files';
import type { PLAN_VIEWS } from 'shared-types/planner/saved-plan';
import { cellCount, namesOf, widthOf } from '../systems';
import { corner } from './corner';
import { above, side } from './flat';
import { topOf, type Frame } from './frame';
import { front, portrait } from './front';
import type { Shape } from './shape';

export type View = (typeof PLAN_VIEWS)[number];

/** A plan from each side. */
export const VIEWS: Record<View, (plan: Plan) => { frame: Frame; shapes: Shape[] }> = {
  front,
  above,
  side,
  corner,
  portrait,
};

/** What a drawing shows, in words. */
export function inWords(plan: Plan): string {
  const { wall } = plan;
  return `${namesOf(plan)} on a wall of ${wall.width / 10} by ${wall.height / 10} cm: ${plan.bays.length} bays, ${cellCount(plan)} cells, ${widthOf(plan) / 10} cm wide and ${topOf(plan) / 10} cm high`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

function markup({ tag, attributes, text, children }: Shape): string {
  const given = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const inside = escaped(text ?? '') + children.map(markup).join('');
  return inside === '' ? `<${tag}${given}/>` : `<${tag}${given}>${inside}</${tag}>`;
}

function svg(
  plan: Plan,
  { frame, shapes }: { frame: Frame; shapes: Shape[] },
  { width, height }: { width: number; height: number },
): string {
  const box = [frame.x, frame.y, frame.width, frame.height].map(Math.round);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}" ` +
    `font-family="Hanken Grotesk, Helvetica, Arial, sans-serif" role="img" aria-label="${escaped(inWords(plan))}">` +
    `${shapes.map(markup).join('')}</svg>`
  );
}

/** A drawing of a plan as an SVG file. */
export const toSvg = (plan: Plan, view: View): string =>
  svg(plan, VIEWS[view](plan), { width: 1200, height: 800 });

/** The furniture of a plan as an SVG file, as large as link previews are. */
export const previewSvg = (plan: Plan): string =>
  svg(plan, portrait(plan, PLAN_PICTURE.width / PLAN_PICTURE.height), PLAN_PICTURE);
