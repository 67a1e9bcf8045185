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
export const HOME_SCRIPT_BYTES = 103_000;

export const BUDGETS: readonly Budget[] = [
  { address: '/', html: 47_100, bytes: 112_100, requests: 3, waves: 1, remotes: { catalogue: 5_000, enquiry: 2_000, gallery: 2_000 } },
  { address: '/products', html: 32_300, bytes: 105_500, requests: 2, waves: 1, remotes: { catalogue: 4_200 } },
  { address: '/products/wall-system', html: 34_400, bytes: 106_800, requests: 2, waves: 1, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/solutions', html: 23_700, bytes: 104_400, requests: 2, waves: 1, remotes: { catalogue: 4_200 } },
  { address: '/solutions/home-living', html: 25_500, bytes: 105_900, requests: 2, waves: 1, remotes: { catalogue: 4_200, enquiry: 2_000 } },
  { address: '/gallery', html: 33_800, bytes: 105_200, requests: 2, waves: 1, remotes: { gallery: 3_500 } },
  { address: '/planner', html: 52_200, bytes: 173_500, requests: 7, waves: 2, remotes: { planner: 60_000 } },
  { address: '/about', html: 16_900, bytes: 110_000, requests: 3, waves: 1, remotes: {} },
  { address: '/contact', html: 21_100, bytes: 154_250, requests: 8, waves: 2, remotes: { enquiry: 23_500 } },
  { address: '/resources', html: 28_100, bytes: 113_900, requests: 3, waves: 1, remotes: {} },
  { address: '/privacy', html: 15_500, bytes: 108_700, requests: 3, waves: 1, remotes: {} },
  { address: '/thank-you', html: 22_200, bytes: 110_200, requests: 3, waves: 1, remotes: {} },
  { address: '/no-such-page', html: 10_800, bytes: 104_400, requests: 3, waves: 1, remotes: {} },
]; // prettier-ignore

/** @throws Error for an address without a budget */
export function budgetOf(address: string): Budget {
  const budget = BUDGETS.find((each) => each.address === address);
  if (budget === undefined) throw new Error(`There is no budget for ${address}.`);
  return budget;
}
