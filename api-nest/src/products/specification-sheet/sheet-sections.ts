import { finishTone } from 'shared-types/content/finish-tones';
import { drawable, fontFor } from './sheet-fonts';
import { COLOUR, PAGE } from './sheet-content';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const bottomOf = (document: Document) => document.page.height - PAGE.bottom;

/** Begins a page when less than `height` points are left on this one. */
function ensureRoom(document: Document, height: number): void {
  if (document.y + height > bottomOf(document)) document.addPage();
}

/** A heading, on the same page as the first lines of its section. */
function drawHeading(document: Document, section: Element, title: string): void {
  ensureRoom(document, 74);
  section.add(
    document.struct('H2', {}, () =>
      document
        .font(fontFor('bold', title))
        .fontSize(12.5)
        .fillColor(COLOUR.ink)
        .text(title, PAGE.left, document.y, { width: PAGE.width }),
    ),
  );
  document.y += 7;
}

function addSection(document: Document, root: Element, title: string): Element {
  const section = document.struct('Sect');
  root.add(section);
  drawHeading(document, section, title);
  return section;
}

const body = (document: Document, text: string) =>
  document.font(fontFor('regular', text)).fontSize(10).fillColor(COLOUR.ink);

/** Running text, over as many pages as it needs. */
export function drawText(document: Document, root: Element, title: string, text: string): void {
  const paragraphs = drawable(text)
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return;
  const section = addSection(document, root, title);
  for (const paragraph of paragraphs) {
    section.add(
      document.struct('P', {}, () =>
        body(document, paragraph).text(paragraph, PAGE.left, document.y, { width: PAGE.width, lineGap: 3 }),
      ),
    );
    document.y += 5;
  }
  section.end();
  document.y += 9;
}

export function drawFeatures(document: Document, root: Element, features: readonly string[]): void {
  const lines = features.map(drawable).filter((feature) => feature !== '');
  if (lines.length === 0) return;
  const section = addSection(document, root, 'Key features');
  const list = document.struct('L');
  section.add(list);
  for (const line of lines) {
    const width = PAGE.width - 16;
    body(document, line);
    ensureRoom(document, Math.min(document.heightOfString(line, { width }), 60));
    const { y } = document;
    const item = document.struct('LI');
    list.add(item);
    item.add(document.struct('Lbl', {}, () => document.rect(PAGE.left, y + 4, 4.5, 4.5).fill(COLOUR.accent)));
    item.add(
      document.struct('LBody', {}, () =>
        body(document, line).text(line, PAGE.left + 16, y, { width, lineGap: 2 }),
      ),
    );
    item.end();
    document.y += 3;
  }
  list.end();
  section.end();
  document.y += 10;
}

/** Begins a page when a table of ordinary length would be split. */
function keepTogether(document: Document, rows: readonly { value: string }[]): void {
  const width = PAGE.width - PAGE.label;
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
  const width = PAGE.width - PAGE.label;
  for (const { label, value } of rows) {
    const text = drawable(value);
    body(document, text);
    ensureRoom(document, Math.min(document.heightOfString(text, { width, lineGap: 2 }) + 14, 120));
    const { y } = document;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + PAGE.width, y)
      .lineWidth(0.5)
      .stroke(COLOUR.line);
    document.endMarkedContent();
    const row = document.struct('TR');
    table.add(row);
    row.add(
      document.struct('TH', {}, () =>
        document
          .font(fontFor('bold', label))
          .fontSize(10)
          .fillColor(COLOUR.muted)
          .text(label, PAGE.left, y + 6, { width: PAGE.label - 12 }),
      ),
    );
    row.add(
      document.struct('TD', {}, () =>
        body(document, text).text(text, PAGE.left + PAGE.label, y + 6, { width, lineGap: 2 }),
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
