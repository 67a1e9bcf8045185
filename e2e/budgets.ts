/**
 * What a first visit may fetch with an empty cache, before any activity: a page's scripts and stylesheets. A journey
 * (page-weight.spec.ts) holds every page to it, and `npm run lab -- visits` prints it beside what it measures. Bytes
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

/** Of the scripts alone, on the home page; 97 kB as they are sent, with brotli. */
export const HOME_SCRIPT_BYTES = 112_000;

export const BUDGETS: readonly Budget[] = [
  { address: '/', html: 50_700, bytes: 123_400, requests: 3, waves: 1, remotes: { catalogue: 5_000, enquiry: 2_000, gallery: 2_000 } },
  { address: '/products', html: 35_900, bytes: 118_100, requests: 2, waves: 1, remotes: { catalogue: 4_200 } },
  { address: '/products/wall-system', html: 38_000, bytes: 119_300, requests: 2, waves: 1, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/solutions', html: 27_300, bytes: 117_100, requests: 2, waves: 1, remotes: { catalogue: 4_200 } },
  { address: '/solutions/home-living', html: 29_100, bytes: 118_500, requests: 2, waves: 1, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/gallery', html: 37_400, bytes: 117_800, requests: 2, waves: 1, remotes: { gallery: 3_500 } },
  { address: '/planner', html: 55_800, bytes: 187_100, requests: 7, waves: 2, remotes: { planner: 60_000 } },
  { address: '/about', html: 20_500, bytes: 121_800, requests: 3, waves: 1, remotes: {} },
  { address: '/contact', html: 24_700, bytes: 167_000, requests: 9, waves: 2, remotes: { enquiry: 23_500 } },
  { address: '/resources', html: 31_700, bytes: 125_300, requests: 4, waves: 1, remotes: {} },
  { address: '/privacy', html: 19_100, bytes: 120_500, requests: 3, waves: 1, remotes: {} },
  { address: '/thank-you', html: 25_800, bytes: 121_800, requests: 3, waves: 1, remotes: {} },
  { address: '/no-such-page', html: 14_400, bytes: 116_700, requests: 3, waves: 1, remotes: {} },
]; // prettier-ignore

/** @throws Error for an address without a budget */
export function budgetOf(address: string): Budget {
  const budget = BUDGETS.find((each) => each.address === address);
  if (budget === undefined) throw new Error(`There is no budget for ${address}.`);
  return budget;
}
