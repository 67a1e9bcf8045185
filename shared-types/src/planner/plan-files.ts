import { carriedFields, type Carried } from './paths';

/** Size in px of a plan's picture for link previews. */
export const PLAN_PICTURE = { width: 1200, height: 630 } as const;

const of = (file: string, plan: string, carried: Carried = {}): string =>
  `/api/plans/${file}?${new URLSearchParams([['plan', plan], ...carriedFields(carried)])}`;

/** A plan's name as a file may have it everywhere, e.g. `Hall-upstairs.dxf`. */
export const planFileName = (name: string | undefined, ending: string): string =>
  `${(name ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'plan'}.${ending}`;

/** Where the API has files made of a plan, whose address is all of it. */
export const planFiles = {
  /** For link previews. */
  picture: (address: string) => of('picture.png', address),
  /** The link to the plan as a QR code. */
  qr: (address: string, carried?: Carried) => of('qr.svg', address, carried),
  /** With the price in a region, and with fitting there, where they are given. */
  sheet: (address: string, carried?: Carried) => of('sheet.pdf', address, carried),
  /** The parts of a number of them, for a spreadsheet. */
  parts: (address: string, quantity: number) => `${of('parts.csv', address)}&quantity=${quantity}`,
  /** From the front and from above, for CAD. */
  dxf: (address: string, carried?: Carried) => of('drawing.dxf', address, carried),
};
