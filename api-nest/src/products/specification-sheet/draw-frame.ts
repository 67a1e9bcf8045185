import { COLOUR, PAGE, type SheetContent } from './sheet-content';
import { drawable, fontFor } from './sheet-fonts';

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
function asArtifact(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Pagination' });
  draw();
  document.endMarkedContent();
}

/** Mark, brand and kind of document, at the top of the first page. */
export function drawMasthead(document: Document, { brandName }: SheetContent): void {
  asArtifact(document, () => {
    drawMark(document, PAGE.left, PAGE.top, 20);
    const brand = drawable(brandName);
    document.font(fontFor('bold', brand)).fontSize(14).fillColor(COLOUR.ink);
    document.text(brand, PAGE.left + 28, PAGE.top + 1, { width: 250, height: 18, ellipsis: true });
    document.font(fontFor('regular', '')).fontSize(9).fillColor(COLOUR.muted);
    document.text('Specification sheet', PAGE.left, PAGE.top + 5, { width: PAGE.width, align: 'right' });
  });
}

/** Contact details, date and page number at the foot of every page. */
export function drawFooters(document: Document, content: SheetContent): void {
  const { start, count } = document.bufferedPageRange();
  const lines = [
    `${content.phone}  ·  ${content.email}`,
    content.address.join(', '),
    content.companyRegistration,
  ];
  for (let n = start; n < start + count; n += 1) {
    document.switchToPage(n);
    // Text in the margin must not begin a new page.
    document.page.margins.bottom = 0;
    asArtifact(document, () => {
      const top = PAGE.height - 74;
      const right = PAGE.left + PAGE.width - 90;
      const line = { width: PAGE.width - 100, height: 12, ellipsis: true, lineBreak: true };
      document
        .moveTo(PAGE.left, top)
        .lineTo(PAGE.left + PAGE.width, top)
        .lineWidth(0.5)
        .stroke(COLOUR.line);
      const brand = drawable(content.brandName);
      document.font(fontFor('bold', brand)).fontSize(8).fillColor(COLOUR.ink);
      document.text(brand, PAGE.left, top + 9, line);
      document.fillColor(COLOUR.muted);
      lines.map(drawable).forEach((text, row) => {
        document.font(fontFor('regular', text)).text(text, PAGE.left, top + 20 + row * 11, line);
      });
      document.font(fontFor('regular', ''));
      document.text(content.date, right, top + 9, { width: 90, align: 'right' });
      document.text(`Page ${n - start + 1} of ${count}`, right, top + 20, { width: 90, align: 'right' });
    });
  }
}
