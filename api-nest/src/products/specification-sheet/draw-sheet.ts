import { factsOf } from 'shared-types';
import { CUSTOM_LEAD_TIME, STANDARD_LEAD_TIME, STANDARDS } from 'shared-types/content/facts';
import { articleNumber, finishCode, isBuiltIn } from 'shared-types/content/product-codes';
import { drawable, fontFor } from '../../foundation/sheets/fonts';
import { COLOUR, PAGE } from '../../foundation/sheets/paper';
import { drawList, drawText } from '../../foundation/sheets/sections';
import { drawSheet } from '../../foundation/sheets/sheet';
import { drawTable } from '../../foundation/sheets/table';
import { drawProductDrawing } from './product-drawing';
import { IMAGE, type SheetContent } from './sheet-content';
import { drawColours } from './draw-colours';

/**
 * Draws a specification sheet.
 * @param image JPEG of the product
 * @param made written into the file as its date
 */
export function drawSpecification(
  content: SheetContent,
  image: Buffer | undefined,
  made: Date,
): Promise<Buffer> {
  const info = {
    kind: 'Specification sheet',
    title: `${content.name} – specification sheet`,
    subject: `Specification sheet of ${content.id}`,
    brand: content.brand,
    date: content.date,
    made,
  };
  return drawSheet(info, (document, root) => {
    drawTitle(document, root, content, image);
    drawText(document, root, 'Overview', content.description);
    drawList(document, root, 'Key features', content.features);
    const rows = factsOf(content).map(({ label, value }) => ({ label, value: [value].flat().join(', ') }));
    drawTable(document, root, 'Specifications', [...rows, ...orderFacts(content, rows)]);
    drawColours(document, root, content.specifications.colors);
    drawTable(document, root, 'Article numbers', articles(content));
    drawProductDrawing(document, root, content);
  });
}

/** What a buyer asks of a built-in product besides what is entered for it. */
function orderFacts({ id }: SheetContent, known: readonly Row[]): Row[] {
  if (!isBuiltIn(id)) return [];
  const leadTime = `${STANDARD_LEAD_TIME} in standard sizes and finishes, ${CUSTOM_LEAD_TIME} in custom ones`;
  return [
    { label: 'Lead time', value: leadTime },
    { label: 'Standards', value: STANDARDS[id] ?? '' },
  ].filter(({ label, value }) => value !== '' && known.every((fact) => fact.label !== label));
}

interface Row {
  label: string;
  value: string;
}

/** A number for each finish that has a code. */
const articles = ({ id, specifications }: SheetContent): Row[] =>
  specifications.colors
    .filter((colour) => finishCode(colour) !== '')
    .map((colour) => ({
      label: articleNumber(id, colour),
      value: `${colour} (finish code ${finishCode(colour)})`,
    }));

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
