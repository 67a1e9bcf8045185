import { finishTone } from 'shared-types/content/finish-tones';
import { drawable, fontFor } from '../../foundation/sheets/fonts';
import { drawLine } from '../../foundation/sheets/frame';
import { bottomOf, COLOUR, PAGE } from '../../foundation/sheets/paper';
import { addSection, body, ensureRoom } from '../../foundation/sheets/sections';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Width of the labels, in points. */
const LABEL = 132;

/** Begins a page when a table of ordinary length would be split. */
function keepTogether(document: Document, rows: readonly { value: string }[]): void {
  const width = PAGE.width - LABEL;
  const heights = rows.map(({ value }) => {
    const text = drawable(value);
    return body(document, text).heightOfString(text, { width, lineGap: 2 }) + 15;
  });
  const height = heights.reduce((sum, each) => sum + each, 30);
  if (height < bottomOf(document) / 2) ensureRoom(document, height);
}

/** Labels on the left, values beside them, hairlines between. */
export function drawTable(
  document: Document,
  root: Element,
  rows: readonly { label: string; value: string }[],
): void {
  if (rows.length === 0) return;
  keepTogether(document, rows);
  const section = addSection(document, root, 'Specifications');
  const table = document.struct('Table');
  section.add(table);
  const width = PAGE.width - LABEL;
  for (const { label, value } of rows) {
    const text = drawable(value);
    body(document, text);
    ensureRoom(document, Math.min(document.heightOfString(text, { width, lineGap: 2 }) + 14, 120));
    const { y } = document;
    drawLine(document, { y });
    const row = document.struct('TR');
    table.add(row);
    row.add(
      document.struct('TH', {}, () =>
        document
          .font(fontFor('bold', label))
          .fontSize(10)
          .fillColor(COLOUR.muted)
          .text(label, PAGE.left, y + 6, { width: LABEL - 12 }),
      ),
    );
    row.add(
      document.struct('TD', {}, () =>
        body(document, text).text(text, PAGE.left + LABEL, y + 6, { width, lineGap: 2 }),
      ),
    );
    row.end();
    document.y += 5;
  }
  table.end();
  section.end();
  document.y += 12;
}

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
  document.y = column === 0 ? y : y + rowHeight;
  list.end();
  section.end();
}
