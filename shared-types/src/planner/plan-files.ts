const of = (file: string, query: Record<string, string>): string =>
  `/api/plans/${file}?${new URLSearchParams(query)}`;

/** Where the API has files made of a plan, whose address is all of it. */
export const planFiles = {
  /** For link previews. */
  picture: (address: string) => of('picture.png', { plan: address }),
  /** The link to the plan as a QR code. */
  qr: (address: string) => of('qr.svg', { plan: address }),
  /** With the price in a region, and with fitting there, where they are given. */
  sheet: (address: string, { region, fitting }: { region?: string; fitting?: boolean } = {}) =>
    of('sheet.pdf', { plan: address, ...(region && { region }), ...(fitting && { fitting: 'yes' }) }),
};
