import PDFDocument from 'pdfkit';
import { drawFooters, drawMasthead } from './draw-frame';
import type { SheetContent } from './sheet-content';
import { drawable, FONTS } from './sheet-fonts';
import { COLOUR, PAGE } from './sheet-style';
import { drawColours, drawFeatures, drawTable, drawText } from './sheet-sections';

/**
 * Draws a specification sheet: A4, tagged, in English, with the site's typeface. The same content gives the same bytes.
 * @param picture JPEG of the product
 * @param made written into the file as its date
 */
export async function drawSheet(
  content: SheetContent,
  picture: Buffer | undefined,
  made: Date,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${drawable(content.name)} – specification sheet`,
      Author: drawable(content.brandName),
      Subject: `Specification sheet of ${content.id}`,
      CreationDate: made,
      ModDate: made,
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((done, fail) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => done(Buffer.concat(chunks)));
    document.on('error', fail);
  });
  document.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  const root = document.struct('Document');
  document.addStructure(root);
  drawMasthead(document, content);
  drawTitle(document, root, content);
  drawPicture(document, root, content, picture);
  drawText(document, root, 'Overview', content.description);
  drawFeatures(document, root, content.features);
  drawTable(document, root, content.rows);
  drawColours(document, root, content.colours);
  root.end();
  drawFooters(document, content);
  document.end();
  return finished;
}

function drawTitle(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { name, shortDescription, price }: SheetContent,
): void {
  const add = (type: string, draw: () => void) => root.add(document.struct(type, {}, draw));
  add('H1', () =>
    document
      .font('bold')
      .fontSize(28)
      .fillColor(COLOUR.ink)
      .text(drawable(name), PAGE.left, PAGE.top + 46, { lineGap: -4, characterSpacing: -0.4 }),
  );
  const short = drawable(shortDescription);
  if (short !== '') {
    document.moveDown(0.35);
    add('P', () =>
      document.font('regular').fontSize(12.5).fillColor(COLOUR.muted).text(short, { lineGap: 2 }),
    );
  }
  document.moveDown(0.5);
  add('P', () => document.font('bold').fontSize(13).fillColor(COLOUR.oak).text(drawable(price)));
  document.y += 16;
}

/** The picture over the full width, at most a third of the page high; nothing without one. */
function drawPicture(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { pictureAlt, name }: SheetContent,
  picture: Buffer | undefined,
): void {
  if (!picture) return;
  const { y } = document;
  root.add(
    document.struct('Figure', { alt: drawable(pictureAlt || name) }, () => {
      document.save().rect(PAGE.left, y, PAGE.width, PAGE.picture).clip();
      document.image(picture, PAGE.left, y, {
        cover: [PAGE.width, PAGE.picture],
        align: 'center',
        valign: 'center',
      });
      document.restore();
    }),
  );
  document.x = PAGE.left;
  document.y = y + PAGE.picture + 22;
}
