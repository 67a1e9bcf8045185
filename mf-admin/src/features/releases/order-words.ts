import type { ReleaseOrder } from 'shared-types/releases';

const toVisitors = (traffic = 100) => (traffic === 100 ? 'all visitors' : `${traffic} % of the visitors`);

/** What an order wants, as a clause. */
export function wishOf({ version, action, traffic, reason }: ReleaseOrder): string {
  switch (action) {
    case 'promote':
      return `give ${version} to ${toVisitors(traffic)}`;
    case 'climb':
      return `promote ${version} automatically`;
    case 'pause':
      return `pause ${version}`;
    case 'take-back':
      return `take ${version} back, because: ${reason}`;
  }
}
