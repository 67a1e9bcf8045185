import PDFDocument from 'pdfkit';
import { drawFooters, drawMasthead } from './draw-frame';
import { COLOUR, IMAGE, PAGE, type SheetContent } from './sheet-content';
import { drawable, fontFor, registerFonts } from './sheet-fonts';
import { drawColours, drawFeatures, drawTable, drawText } from './sheet-sections';

/**
 * Draws a specification sheet: A4, tagged, in English, with the site's typeface. The same content gives the same bytes.
 * @param image JPEG of the product
 * @param made written into the file as its date
 */
export async function drawSheet(
  content: SheetContent,
  image: Buffer | undefined,
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
  registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  drawMasthead(document, content);
  drawTitle(document, root, content, image);
  drawText(document, root, 'Overview', content.description);
  drawFeatures(document, root, content.features);
  drawTable(document, root, content.rows);
  drawColours(document, root, content.colours);
  root.end();
  drawFooters(document, content);
  document.end();
  return finished;
}

/** Name, short description and price, and the image beside them where there is one. */
function drawTitle(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  content: SheetContent,
  image: Buffer | undefined,
): void {
  const name = drawable(content.name);
  const short = drawable(content.shortDescription);
  const price = drawable(content.price);
  const top = PAGE.top + 42;
  const width = image === undefined ? PAGE.width : PAGE.width - IMAGE.width - IMAGE.gap;
  const add = (type: string, draw: () => void) => root.add(document.struct(type, {}, draw));
  document.x = PAGE.left;
  document.y = top - 6;
  add('H1', () =>
    document
      .font(fontFor('bold', name))
      .fontSize(28)
      .fillColor(COLOUR.ink)
      .text(name, { width, lineGap: -4, characterSpacing: -0.4 }),
  );
  if (short !== '') {
    document.moveDown(0.35);
    add('P', () =>
      document
        .font(fontFor('regular', short))
        .fontSize(12.5)
        .fillColor(COLOUR.muted)
        .text(short, { width, lineGap: 2 }),
    );
  }
  document.moveDown(0.5);
  add('P', () =>
    document.font(fontFor('bold', price)).fontSize(13).fillColor(COLOUR.oak).text(price, { width }),
  );
  if (image !== undefined) {
    drawImage(document, root, drawable(content.pictureAlt || content.name), image, top);
    document.y = Math.max(document.y, top + IMAGE.height);
  }
  document.x = PAGE.left;
  document.y += 20;
}

/** The image at the right edge of the first page. */
function drawImage(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  alt: string,
  image: Buffer,
  top: number,
): void {
  const { y } = document;
  const { width, height } = IMAGE;
  const left = PAGE.left + PAGE.width - width;
  root.add(
    document.struct('Figure', { alt }, () => {
      document.save().rect(left, top, width, height).clip();
      document.image(image, left, top, { cover: [width, height], align: 'center', valign: 'center' });
      document.restore();
    }),
  );
  document.y = y;
}
