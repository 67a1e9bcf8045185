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
export const HOME_SCRIPT_BYTES = 102_400;

export const BUDGETS: readonly Budget[] = [
  { address: '/', html: 50_000, bytes: 111_600, requests: 3, waves: 1, remotes: { catalogue: 5_000, enquiry: 2_000, gallery: 2_000 } },
  { address: '/products', html: 33_500, bytes: 105_000, requests: 2, waves: 1, remotes: { catalogue: 4_200 } },
  { address: '/products/wall-system', html: 35_000, bytes: 106_200, requests: 2, waves: 1, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/solutions', html: 24_500, bytes: 103_900, requests: 2, waves: 1, remotes: { catalogue: 4_200 } },
  { address: '/solutions/home-living', html: 26_500, bytes: 105_300, requests: 2, waves: 1, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/gallery', html: 36_000, bytes: 104_600, requests: 2, waves: 1, remotes: { gallery: 3_500 } },
  { address: '/planner', html: 52_500, bytes: 172_200, requests: 7, waves: 2, remotes: { planner: 60_000 } },
  { address: '/about', html: 17_200, bytes: 109_400, requests: 3, waves: 1, remotes: {} },
  { address: '/contact', html: 21_500, bytes: 154_300, requests: 8, waves: 2, remotes: { enquiry: 24_750 } },
  { address: '/resources', html: 29_000, bytes: 113_300, requests: 3, waves: 1, remotes: {} },
  { address: '/privacy', html: 15_700, bytes: 108_100, requests: 3, waves: 1, remotes: {} },
  { address: '/thank-you', html: 24_000, bytes: 109_700, requests: 3, waves: 1, remotes: {} },
  { address: '/no-such-page', html: 11_000, bytes: 103_800, requests: 3, waves: 1, remotes: {} },
]; // prettier-ignore

/** @throws Error for an address without a budget */
export function budgetOf(address: string): Budget {
  const budget = BUDGETS.find((each) => each.address === address);
  if (budget === undefined) throw new Error(`There is no budget for ${address}.`);
  return budget;
}
