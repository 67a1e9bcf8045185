/** Size in px of a plan's picture for link previews. */
export const PLAN_PICTURE = { width: 1200, height: 630 } as const;

const of = (file: string, query: Record<string, string>): string =>
  `/api/plans/${file}?${new URLSearchParams(query)}`;

/** Where the API has files made of a plan, whose address is all of it. */
export const planFiles = {
  /** For link previews. */
  picture: (address: string) => of('picture.png', { plan: address }),
  /** The link to the plan as a QR code. */
  qr: (address: string) => of('qr.svg', { plan: address }),
  /** With the price in a region, and with fitting there, where they are given. */
  sheet: (
    address: string,
    { region, fitting }: { region?: string | undefined; fitting?: boolean | undefined } = {},
  ) => of('sheet.pdf', { plan: address, ...(region && { region }), ...(fitting && { fitting: 'yes' }) }),
};
