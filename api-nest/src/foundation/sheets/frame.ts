import type { Brand } from './brand';
import { drawable, fontFor } from './fonts';
import { COLOUR, PAGE, textWidth } from './paper';

type Document = PDFKit.PDFDocument;

/** Cells of the mark on a 24-unit canvas: an F on a raster, its middle bar half a module to the right. */
const CELL = 7;
const PITCH = 8.5;
const CELLS = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 2],
] as const;

function drawMark(document: Document, x: number, y: number, size: number): void {
  const unit = size / 24;
  const cell = (column: number, row: number, colour: string) =>
    document.rect(x + column * PITCH * unit, y + row * PITCH * unit, CELL * unit, CELL * unit).fill(colour);
  for (const [column, row] of CELLS) cell(column, row, COLOUR.anthracite);
  cell(1.5, 1, COLOUR.accent);
}

/** Draws something that screen readers skip. */
function asArtifact(document: Document, type: 'Pagination' | 'Layout', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

/** A line across from one place to another, which screen readers skip. */
export function drawLine(
  document: Document,
  { y, from = PAGE.left, to = PAGE.left + PAGE.width, colour = COLOUR.line }: Line,
): void {
  asArtifact(document, 'Layout', () => document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(colour));
}

interface Line {
  y: number;
  from?: number;
  to?: number;
  colour?: string;
}

/** Mark, brand and kind of document, at the top of the first page. */
export function drawMasthead(document: Document, brandName: string, kind: string): void {
  asArtifact(document, 'Pagination', () => {
    drawMark(document, PAGE.left, PAGE.top, 20);
    const brand = drawable(brandName);
    document.font(fontFor('bold', brand)).fontSize(14).fillColor(COLOUR.ink);
    document.text(brand, PAGE.left + 28, PAGE.top + 1, { width: 250, height: 18, ellipsis: true });
    document.font(fontFor('regular', '')).fontSize(9).fillColor(COLOUR.muted);
    document.text(kind, PAGE.left, PAGE.top + 5, { width: PAGE.width, align: 'right' });
  });
}

/** Contact details, date and page number at the foot of every page. */
export function drawFooters(document: Document, contact: Brand, date: string): void {
  const { start, count } = document.bufferedPageRange();
  const lines = [
    `${contact.phone}  ·  ${contact.email}`,
    // An address often begins with the company.
    [...new Set([contact.companyName, ...contact.address])].filter((line) => line !== '').join(', '),
    contact.companyRegistration,
  ];
  for (let n = start; n < start + count; n += 1) {
    document.switchToPage(n);
    // Text in the margin must not begin a new page.
    document.page.margins.bottom = 0;
    asArtifact(document, 'Pagination', () => {
      const width = textWidth(document);
      const top = document.page.height - 74;
      const right = PAGE.left + width - 90;
      const line = { width: width - 100, height: 12, ellipsis: true, lineBreak: true };
      document
        .moveTo(PAGE.left, top)
        .lineTo(PAGE.left + width, top)
        .lineWidth(0.5)
        .stroke(COLOUR.line);
      const brand = drawable(contact.brandName);
      document.font(fontFor('bold', brand)).fontSize(8).fillColor(COLOUR.ink);
      document.text(brand, PAGE.left, top + 9, line);
      document.fillColor(COLOUR.muted);
      lines.map(drawable).forEach((text, row) => {
        document.font(fontFor('regular', text)).text(text, PAGE.left, top + 20 + row * 11, line);
      });
      document.font(fontFor('regular', ''));
      document.text(date, right, top + 9, { width: 90, align: 'right' });
      document.text(`Page ${n - start + 1} of ${count}`, right, top + 20, { width: 90, align: 'right' });
    });
  }
}
