import { DOCUMENTS_OF, type PrintedDocument } from 'shared-types/content/documents';
import { dayInWords } from 'shared-types/planner/day';
import type { Brand } from '../foundation/sheets/brand';
import { fontFor } from '../foundation/sheets/fonts';
import { COLOUR, PAGE } from '../foundation/sheets/paper';
import { drawText } from '../foundation/sheets/sections';
import { drawSheet } from '../foundation/sheets/sheet';
import { drawTable } from '../foundation/sheets/table';

/** Draws a document with the brand's details. */
export function drawDocument({ title, lead, sections }: PrintedDocument, brand: Brand): Promise<Buffer> {
  const info = {
    kind: 'Terms and warranty',
    title: `${title} – ${brand.brandName}`,
    subject: lead,
    brand,
    date: dayInWords(DOCUMENTS_OF),
    made: new Date(DOCUMENTS_OF),
  };
  return drawSheet(info, (document, root) => {
    const add = (type: string, draw: () => void) => root.add(document.struct(type, {}, draw));
    document.x = PAGE.left;
    document.y = PAGE.top + 36;
    add('H1', () =>
      document
        .font(fontFor('bold', title))
        .fontSize(28)
        .fillColor(COLOUR.ink)
        .text(title, { width: PAGE.width, characterSpacing: -0.4 }),
    );
    add('P', () =>
      document
        .font(fontFor('regular', lead))
        .fontSize(12.5)
        .fillColor(COLOUR.muted)
        .text(lead, { width: PAGE.width }),
    );
    document.y += 18;
    for (const section of sections) {
      drawText(document, root, section.title, section.paragraphs.join('\n'));
      drawTable(document, root, 'Systems and series', section.rows ?? []);
    }
  });
}
