import { toScale } from 'shared-planner/drawing/to-scale';
import { inWords, VIEWS } from 'shared-planner/drawing/views';
import { exactMoney } from 'shared-planner/money';
import { problems } from 'shared-planner/rules';
import { nameOfPlan, servicesInWords } from 'shared-planner/words';
import type { Price } from 'shared-types/planner/price';
import type { Plan } from 'shared-types/planner/plan';
import type { Brand } from '../../foundation/sheets/brand';
import { drawable, fontFor, type Weight } from '../../foundation/sheets/fonts';
import { drawLine } from '../../foundation/sheets/frame';
import { bottomOf, COLOUR, PAGE, textWidth } from '../../foundation/sheets/paper';
import { addSection, body, drawList, ensureRoom } from '../../foundation/sheets/sections';
import { drawSheet } from '../../foundation/sheets/sheet';
import { qrCode, QUIET } from '../qr-code';
import { checklist } from './checklist';
import { drawShapes } from '../../foundation/sheets/draw-shapes';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The content of a plan's sheet. */
export interface PlanSheet {
  plan: Plan;
  /** As its author calls it. */
  name: string | undefined;
  price: Price;
  /** How many alike are listed. */
  quantity: number;
  /** Whether the price has fitting. */
  fitting: boolean;
  /** To the plan. */
  link: string;
  brand: Brand;
  /** On which the price was worked out, and the last one on which it holds, e.g. `21 November 2026`. */
  day: string;
  until: string;
  /** Written into the file as its date. */
  made: Date;
}

const POINTS_PER_MM = 72 / 25.4;
/** The scales, of which the first at which every view fits on a page. */
const SCALES = [20, 25, 50, 100, 200, 500, 1000, 2000];
/** Of the drawings' figures on paper, in mm. */
const FIGURES = 2.8;
/** Lines about what does not fit. */
const MOST_PROBLEMS = 10;
/** The picture beside the title, in points. */
const PICTURE = { width: 212, height: 141, gap: 26 };
/** Side of the QR code, in points: wide enough for the code of a long address. */
const QR = 100;

/** Draws a plan to be printed and kept: its price, its parts, what to measure, and drawings to scale. */
export function drawPlanSheet(content: PlanSheet): Promise<Buffer> {
  const { plan, brand, day, made } = content;
  const info = {
    kind: 'Plan',
    title: `${titleOf(content)} – plan`,
    subject: inWords(plan),
    brand,
    date: day,
    made,
  };
  return drawSheet(info, (document, root) => {
    drawTitle(document, root, content);
    drawList(document, root, 'What does not fit yet', problemsOf(plan));
    if (problems(plan).length === 0) drawParts(document, root, content);
    drawLink(document, root, content.link);
    drawChecklist(document, root, plan);
    drawViews(document, root, plan);
  });
}

/** e.g. `Hall: Wall System on a wall of 360 × 250 cm`. */
const titleOf = ({ name, plan }: PlanSheet): string =>
  name ? `${name}: ${nameOfPlan(plan)}` : nameOfPlan(plan);

/** The first sentences of what is wrong with a plan; who opens it sees all. */
function problemsOf(plan: Plan): string[] {
  const all = problems(plan).map(({ sentence }) => sentence);
  const more = all.length - MOST_PROBLEMS;
  return more > 1 ? [...all.slice(0, MOST_PROBLEMS), `And ${more} more.`] : all;
}

function paragraph(
  document: Document,
  parent: Element,
  text: string,
  { size = 10, weight = 'regular', colour = COLOUR.ink, width }: Looks,
): void {
  const set = drawable(text);
  parent.add(
    document.struct('P', {}, () =>
      document
        .font(fontFor(weight, set))
        .fontSize(size)
        .fillColor(colour)
        .text(set, document.x, document.y, { width, lineGap: 2 }),
    ),
  );
}

interface Looks {
  size?: number;
  weight?: Weight;
  colour?: string;
  width: number;
}

/** What the price is for, e.g. `delivered to London and fitted`. */
function termsOf({ price, quantity }: PlanSheet): string {
  const services = servicesInWords(price);
  const included = services.length > 0 ? services.join(' and ') : 'excluding delivery and fitting';
  return `${quantity > 1 ? `For ${quantity}, including` : 'Including'} VAT, ${included}`;
}

/** What it is and what it costs, and a picture beside it. */
function drawTitle(document: Document, root: Element, content: PlanSheet): void {
  const { plan, price, quantity, day, until } = content;
  const top = PAGE.top + 42;
  const width = PAGE.width - PICTURE.width - PICTURE.gap;
  const name = drawable(titleOf(content));
  document.x = PAGE.left;
  document.y = top - 5;
  root.add(
    document.struct('H1', {}, () =>
      document
        .font(fontFor('bold', name))
        .fontSize(22)
        .fillColor(COLOUR.ink)
        .text(name, { width, lineGap: -3, characterSpacing: -0.3 }),
    ),
  );
  document.y += 10;
  const add = (text: string, looks: Omit<Looks, 'width'>) =>
    paragraph(document, root, text, { ...looks, width });
  if (problems(plan).length > 0) {
    add('It has a price once everything fits.', { size: 10.5 });
  } else {
    add(exactMoney(price.totalPence * quantity), { size: 17, weight: 'bold', colour: COLOUR.oak });
    add(termsOf(content), { size: 10.5 });
    document.y += 5;
    add(`Priced on ${day}. The price holds until ${until}.`, { colour: COLOUR.muted });
  }
  drawPicture(document, root, plan, top);
  document.x = PAGE.left;
  document.y = Math.max(document.y, top + PICTURE.height) + 20;
}

/** The plan from a corner of the room, at the right edge of the first page. */
function drawPicture(document: Document, root: Element, plan: Plan, top: number): void {
  const { frame, shapes } = VIEWS.corner(plan);
  const left = PAGE.left + PAGE.width - PICTURE.width;
  root.add(
    document.struct('Figure', { alt: `${inWords(plan)}, from a corner of the room` }, () =>
      drawShapes(document, shapes, { area: frame, left, top, scale: PICTURE.width / frame.width }),
    ),
  );
}

/** Of the parts list, in points: from the left, and how wide; amounts end at the right. */
const COLUMNS = [
  { title: 'Article', x: 0, width: 102, align: 'left' },
  { title: 'Part', x: 106, width: 162, align: 'left' },
  { title: 'Pieces', x: 268, width: 45, align: 'right' },
  { title: 'Each', x: 318, width: 80, align: 'right' },
  { title: 'Total', x: 403, width: PAGE.width - 403, align: 'right' },
] as const;
/** The column that names a row. */
const NAME = 1;

interface Row {
  texts: readonly string[];
  type?: 'TH' | 'TD';
  weight?: Weight;
  colour?: string;
}

function drawRow(document: Document, table: Element, { texts, type = 'TD', weight, colour }: Row): void {
  const set = texts.map(drawable);
  const inFont = (text: string) =>
    document
      .font(fontFor(weight ?? 'regular', text))
      .fontSize(9.5)
      .fillColor(colour ?? COLOUR.ink);
  const heights = set.map((text, index) =>
    inFont(text).heightOfString(text, { width: COLUMNS[index]?.width ?? 0 }),
  );
  const height = Math.max(...heights) + 7;
  ensureRoom(document, height);
  const { y } = document;
  drawLine(document, { y });
  const row = document.struct('TR');
  table.add(row);
  COLUMNS.forEach(({ x, width, align }, index) => {
    const text = set[index] ?? '';
    row.add(
      document.struct(index === NAME ? 'TH' : type, {}, () =>
        inFont(text).text(text, PAGE.left + x, y + 4, { width, align }),
      ),
    );
  });
  row.end();
  document.y = y + height;
}

/** Every part with its price, and what they come to. */
function drawParts(document: Document, root: Element, { price, fitting, quantity }: PlanSheet): void {
  const section = addSection(document, root, 'Parts and price');
  const table = document.struct('Table');
  section.add(table);
  drawRow(document, table, {
    texts: COLUMNS.map(({ title }) => title),
    type: 'TH',
    weight: 'bold',
    colour: COLOUR.muted,
  });
  for (const { article = '', name, quantity: pieces, unitPence, totalPence, madeToMeasure } of price.parts) {
    const part = madeToMeasure ? `${name} (made to measure)` : name;
    drawRow(document, table, {
      texts: [
        article,
        part,
        String(pieces * quantity),
        exactMoney(unitPence),
        exactMoney(totalPence * quantity),
      ],
    });
  }
  const sum = (what: string, pence: number, weight: Weight = 'regular') =>
    drawRow(document, table, { texts: ['', what, '', '', exactMoney(pence)], weight });
  if (price.region) {
    sum('Parts', price.goodsPence);
    sum(`Delivery to ${price.region.name}`, price.deliveryPence);
    if (fitting) sum('Fitting', price.fittingPence);
  }
  if (quantity > 1) sum('For one', price.totalPence);
  sum(quantity > 1 ? `Total for ${quantity}` : 'Total', price.totalPence * quantity, 'bold');
  sum('of which VAT', price.vatPence * quantity);
  table.end();
  const say = (text: string) => {
    document.x = PAGE.left;
    document.y += 6;
    paragraph(document, section, text, { width: PAGE.width });
  };
  if (price.madeToMeasure) {
    const [from, to] = [price.madeToMeasure.fromPence, price.madeToMeasure.toPence].map((pence) =>
      exactMoney(pence * quantity),
    );
    say(`Some parts are made to your own measurements: in all it is between ${from} and ${to}.`);
  }
  if (quantity > 1) say(`Delivery and fitting of ${quantity} are priced in your quote.`);
  section.end();
  document.y += 14;
}

/** The address of the plan, to read and as a QR code. */
function drawLink(document: Document, root: Element, link: string): void {
  ensureRoom(document, QR + 30);
  const section = addSection(document, root, 'Open this plan, change it or send it');
  const top = document.y;
  const { dark: size, path } = qrCode(link);
  section.add(
    document.struct('Figure', { alt: 'QR code of the plan’s address' }, () => {
      document
        .save()
        .translate(PAGE.left, top)
        .scale(QR / size)
        .translate(-QUIET, -QUIET);
      document.path(path).fill(COLOUR.ink).restore();
    }),
  );
  section.add(
    document.struct('Link', {}, () =>
      body(document, link)
        .fontSize(9)
        .text(link, PAGE.left + QR + 16, top + 10, { width: PAGE.width - QR - 16, link }),
    ),
  );
  section.end();
  document.x = PAGE.left;
  document.y = top + QR + 12;
}

/** Of the checklist, in points: height of a line, and where what is measured is written. */
const LINE = { height: 27, answer: 350 };

/** A page to take to the wall: what to measure, with room to write. */
function drawChecklist(document: Document, root: Element, plan: Plan): void {
  document.addPage();
  const section = addSection(document, root, 'To measure before you order');
  const list = document.struct('L');
  section.add(list);
  for (const text of [...checklist(plan), 'Measured by, and on which day:'].map(drawable)) {
    const width = LINE.answer - 36;
    const height = body(document, text).heightOfString(text, { width, lineGap: 2 });
    ensureRoom(document, height + LINE.height);
    const y = document.y + LINE.height / 2;
    const item = document.struct('LI');
    list.add(item);
    item.add(
      document.struct('Lbl', {}, () =>
        document
          .rect(PAGE.left, y + 1.5, 9, 9)
          .lineWidth(0.7)
          .stroke(COLOUR.strong),
      ),
    );
    item.add(
      document.struct('LBody', {}, () =>
        body(document, text).text(text, PAGE.left + 18, y, { width, lineGap: 2 }),
      ),
    );
    item.end();
    const base = y + height;
    drawLine(document, { y: base, from: PAGE.left + LINE.answer, colour: COLOUR.strong });
    document.y = base;
  }
  list.end();
  section.end();
}

const NAMES = { front: 'From the front', above: 'From above', side: 'From the right' } as const;
const GAP = 24;
/** Room for a view's name above it, in points. */
const CAPTION = 15;
/** Room for the heading of the drawings. */
const HEADING = 34;

/** Drawings to scale, on pages that lie on their side. */
function drawViews(document: Document, root: Element, plan: Plan): void {
  document.addPage({ size: 'A4', layout: 'landscape', margins: { ...document.page.margins, top: 36 } });
  const room = { width: textWidth(document), height: bottomOf(document) - 36 - HEADING - CAPTION };
  const views = (scale: number) => toScale(plan, FIGURES * scale);
  const onPaper = (mm: number, scale: number) => (mm / scale) * POINTS_PER_MM;
  const fits = (scale: number) =>
    Object.values(views(scale)).every(
      ({ area }) => onPaper(area.width, scale) <= room.width && onPaper(area.height, scale) <= room.height,
    );
  const scale = SCALES.find(fits) ?? SCALES.at(-1) ?? 1;

  document.y = 36;
  const section = addSection(document, root, `Drawings, 1:${scale}`);
  document.x = PAGE.left;
  document.y -= 6;
  paragraph(
    document,
    section,
    `Sizes in cm. Printed on A4 at 100 %, without fitting to the page, one metre is ${1000 / scale} mm long.`,
    { width: room.width, size: 9, colour: COLOUR.muted },
  );
  const drawn = views(scale);
  const first = 36 + HEADING;
  let [left, top, rowHeight] = [PAGE.left, first, 0];
  for (const view of ['front', 'above', 'side'] as const) {
    const { area, shapes } = drawn[view];
    const [width, height] = [onPaper(area.width, scale), onPaper(area.height, scale)];
    if (left > PAGE.left && left + width > PAGE.left + room.width) {
      [left, top, rowHeight] = [PAGE.left, top + rowHeight + GAP, 0];
    }
    if (top + CAPTION + height > bottomOf(document)) {
      document.addPage({ size: 'A4', layout: 'landscape', margins: document.page.margins });
      [left, top, rowHeight] = [PAGE.left, 36, 0];
    }
    section.add(
      document.struct('P', {}, () =>
        body(document, NAMES[view]).text(NAMES[view], left, top, { lineBreak: false }),
      ),
    );
    section.add(
      document.struct('Figure', { alt: `${inWords(plan)}. ${NAMES[view]}, 1:${scale}` }, () =>
        drawShapes(document, shapes, {
          area,
          left,
          top: top + CAPTION,
          scale: POINTS_PER_MM / scale,
        }),
      ),
    );
    left += width + GAP;
    rowHeight = Math.max(rowHeight, CAPTION + height);
  }
  section.end();
}
