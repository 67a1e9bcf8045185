import { drawable, fontFor } from './fonts';
import { bottomOf, COLOUR, PAGE } from './paper';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Begins a page when less than `height` points are left on this one. */
export function ensureRoom(document: Document, height: number): void {
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

export function addSection(document: Document, root: Element, title: string): Element {
  const section = document.struct('Sect');
  root.add(section);
  drawHeading(document, section, title);
  return section;
}

export const body = (document: Document, text: string) =>
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

/** Short texts, one to a line. */
export function drawList(document: Document, root: Element, title: string, texts: readonly string[]): void {
  const lines = texts.map(drawable).filter((line) => line !== '');
  if (lines.length === 0) return;
  const section = addSection(document, root, title);
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
