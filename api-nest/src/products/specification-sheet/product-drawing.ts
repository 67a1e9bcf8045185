import { inWords } from 'shared-planner/drawing/views';
import { toScale } from 'shared-planner/drawing/to-scale';
import { examplePlan } from 'shared-planner/fit';
import { pictured } from 'shared-planner/pictured';
import { SYSTEMS } from 'shared-planner/systems';
import { kilogramsOf } from 'shared-planner/weight';
import type { SystemId } from 'shared-types/planner/plan';
import { drawable } from '../../foundation/sheets/fonts';
import { drawShapes } from '../../foundation/sheets/draw-shapes';
import { PAGE } from '../../foundation/sheets/paper';
import { addSection, body, ensureRoom } from '../../foundation/sheets/sections';
import type { SheetContent } from './sheet-content';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const POINTS_PER_MM = 72 / 25.4;
/** The first at which front and side fit beside each other. */
const SCALES = [20, 25, 50, 100];
/** Of the drawings' figures on paper, in mm. */
const FIGURES = 2.4;
/** Room for the drawings, of a series with a sentence more, and the gap between them, in points. */
const ROOM = { height: 250, ofSeries: 170, gap: 24 };

const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);

function paragraph(document: Document, section: Element, text: string): void {
  const words = drawable(text);
  section.add(
    document.struct('P', {}, () =>
      body(document, words).text(words, PAGE.left, document.y, { width: PAGE.width, lineGap: 3 }),
    ),
  );
  document.y += 8;
}

/**
 * A typical plan of a system with its dimensions; of a series the plan of its picture, or the nearest to it, and who
 * draws it; of an owner's own product who draws it.
 */
export function drawProductDrawing(document: Document, root: Element, { id, name }: SheetContent): void {
  const plan = isSystem(id) ? examplePlan(id) : pictured(`/pictures/${id}.jpg`);
  const byDesigner = `A designer plans ${name} with you and sends a dimensioned drawing with the quote.`;
  if (!plan) {
    const section = addSection(document, root, 'Drawing');
    paragraph(document, section, byDesigner);
    section.end();
    return;
  }
  const onPaper = (mm: number, scale: number) => (mm / scale) * POINTS_PER_MM;
  const viewsAt = (scale: number) => {
    const { front, side } = toScale(plan, FIGURES * scale);
    return [front, side];
  };
  const fits = (scale: number) => {
    const areas = viewsAt(scale).map(({ area }) => area);
    const width = areas.reduce((sum, area) => sum + onPaper(area.width, scale), ROOM.gap);
    return (
      width <= PAGE.width &&
      areas.every((area) => onPaper(area.height, scale) <= (isSystem(id) ? ROOM.height : ROOM.ofSeries))
    );
  };
  const scale = SCALES.find(fits) ?? 100;
  const views = viewsAt(scale);
  const height = Math.max(...views.map(({ area }) => onPaper(area.height, scale)));
  ensureRoom(document, height + (isSystem(id) ? 90 : 110));
  const section = addSection(document, root, `Drawing of a typical unit, 1:${scale}`);
  paragraph(
    document,
    section,
    `Sizes in cm, from the front and from the right. As drawn it weighs about ${kilogramsOf(plan)}kg, without what stands in it.`,
  );
  if (!isSystem(id)) paragraph(document, section, byDesigner);
  const top = document.y;
  let left = PAGE.left;
  views.forEach(({ area, shapes }, index) => {
    const alt = `${inWords(plan)}. ${index === 0 ? 'From the front' : 'From the right'}, 1:${scale}`;
    section.add(
      document.struct('Figure', { alt }, () =>
        drawShapes(document, shapes, { area, left, top, scale: POINTS_PER_MM / scale }),
      ),
    );
    left += onPaper(area.width, scale) + ROOM.gap;
  });
  section.end();
  document.x = PAGE.left;
  document.y = top + height + 12;
}
