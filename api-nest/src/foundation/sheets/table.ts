import { drawable, fontFor } from './fonts';
import { drawLine } from './frame';
import { bottomOf, COLOUR, PAGE } from './paper';
import { addSection, body, ensureRoom } from './sections';

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
  title: string,
  rows: readonly { label: string; value: string }[],
): void {
  if (rows.length === 0) return;
  keepTogether(document, rows);
  const section = addSection(document, root, title);
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
