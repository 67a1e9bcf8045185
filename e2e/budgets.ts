/**
 * What a first visit may fetch with an empty cache, before any activity: a page's scripts and stylesheets. A journey
 * (page-weight.spec.ts) holds every page to it, and `npm run bench -- visits` prints it beside what it measures. Bytes
 * are those of gzip at its best, which are the same on every machine.
 */
export interface Budget {
  address: string;
  /** Of the page itself, before compression. */
  html: number;
  bytes: number;
  requests: number;
  /** Round trips in which scripts are asked for: the first by the page, the second by a script of the first. */
  waves: number;
  /** Of `bytes`, what each remote adds to the page; no other may add anything. */
  remotes: Record<string, number>;
}

/** Of the scripts alone, on the home page. */
export const HOME_SCRIPT_BYTES = 110_000;

export const BUDGETS: readonly Budget[] = [
  { address: '/', html: 50_000, bytes: 119_500, requests: 5, waves: 2, remotes: { catalogue: 5_000, enquiry: 2_000, gallery: 2_000 } },
  { address: '/products', html: 35_500, bytes: 107_200, requests: 3, waves: 2, remotes: { catalogue: 4_200 } },
  { address: '/products/wall-system', html: 34_800, bytes: 108_400, requests: 3, waves: 2, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/solutions', html: 25_200, bytes: 106_100, requests: 3, waves: 2, remotes: { catalogue: 4_200 } },
  { address: '/solutions/home-living', html: 26_500, bytes: 107_500, requests: 3, waves: 2, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/gallery', html: 36_500, bytes: 149_200, requests: 8, waves: 2, remotes: { gallery: 25_000 } },
  { address: '/planner', html: 60_000, bytes: 190_000, requests: 8, waves: 2, remotes: { planner: 60_000 } },
  { address: '/about', html: 19_000, bytes: 114_600, requests: 5, waves: 2, remotes: {} },
  { address: '/contact', html: 23_250, bytes: 157_700, requests: 10, waves: 2, remotes: { enquiry: 24_750 } },
  { address: '/resources', html: 30_700, bytes: 118_000, requests: 5, waves: 2, remotes: {} },
  { address: '/privacy', html: 17_300, bytes: 111_200, requests: 4, waves: 2, remotes: {} },
  { address: '/thank-you', html: 25_700, bytes: 113_900, requests: 5, waves: 2, remotes: {} },
  { address: '/no-such-page', html: 12_500, bytes: 106_300, requests: 4, waves: 2, remotes: {} },
]; // prettier-ignore

/** @throws Error for an address without a budget */
export function budgetOf(address: string): Budget {
  const budget = BUDGETS.find((each) => each.address === address);
  if (budget === undefined) throw new Error(`There is no budget for ${address}.`);
  return budget;
}
