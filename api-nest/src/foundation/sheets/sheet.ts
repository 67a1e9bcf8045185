import PDFDocument from 'pdfkit';
import type { Brand } from './brand';
import { drawable, registerFonts } from './fonts';
import { drawFooters, drawMasthead } from './frame';
import { PAGE } from './paper';

/** Under this policy browsers show a PDF; they show none under the API's own, which has `sandbox`. */
export const SHOWN_PDF_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What a sheet is. */
interface SheetInfo {
  /** e.g. `Specification sheet`. */
  kind: string;
  title: string;
  subject: string;
  brand: Brand;
  /** e.g. `21 November 2026`. */
  date: string;
  /** Written into the file as its date. */
  made: Date;
}

/**
 * Draws a sheet: A4, tagged, in English, with the site's typeface. The same content gives the same bytes.
 * @param fill draws what is between head and foot
 */
export async function drawSheet(
  { kind, title, subject, brand, date, made }: SheetInfo,
  fill: (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void,
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
      Title: drawable(title),
      Author: drawable(brand.brandName),
      Subject: subject,
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
  drawMasthead(document, brand.brandName, kind);
  fill(document, root);
  root.end();
  drawFooters(document, brand, date);
  document.end();
  return finished;
}
