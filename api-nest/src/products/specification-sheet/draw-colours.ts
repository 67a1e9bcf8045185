import { finishTone } from 'shared-types/content/finish-tones';
import { drawable } from '../../foundation/sheets/fonts';
import { COLOUR, PAGE } from '../../foundation/sheets/paper';
import { addSection, body, ensureRoom } from '../../foundation/sheets/sections';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Finishes, each with a swatch where its tone is known. */
export function drawColours(document: Document, root: Element, colours: readonly string[]): void {
  const names = colours.map(drawable).filter((name) => name !== '');
  if (names.length === 0) return;
  const section = addSection(document, root, 'Available colours');
  const list = document.struct('L');
  section.add(list);
  const columns = 4;
  const width = PAGE.width / columns;
  let [column, rowHeight, y] = [0, 0, document.y];
  for (const name of names) {
    if (column === 0) {
      document.y = y;
      ensureRoom(document, 24);
      y = document.y;
      rowHeight = 0;
    }
    const [x, top] = [PAGE.left + column * width, y];
    const tone = finishTone(name);
    const item = document.struct('LI');
    list.add(item);
    item.add(
      document.struct('LBody', {}, () => {
        document.circle(x + 6, top + 6.5, 6).lineWidth(0.6);
        if (tone) document.fillAndStroke(tone, COLOUR.strong);
        else document.dash(1.5, { space: 1.5 }).stroke(COLOUR.strong).undash();
        body(document, name).text(name, x + 20, top, { width: width - 28, height: 44, ellipsis: true });
      }),
    );
    item.end();
    rowHeight = Math.max(rowHeight, document.y - top + 6);
    column = (column + 1) % columns;
    if (column === 0) y += rowHeight;
  }
  document.y = (column === 0 ? y : y + rowHeight) + 12;
  list.end();
  section.end();
}
