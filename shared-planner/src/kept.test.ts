import { fromAddress, toAddress } from './address';
import { priceOf } from './price';
import { SEED_PRICES } from './seed-prices';

/** Addresses and prices, delivered to Scotland and fitted, as they were before bays could hang or be of several systems. */
const KEPT: [address: string, goodsPence: number, totalPence: number, toPence: number | undefined][] = [
  ['1AEcICcQAAAAABkCGQJYZKQFIGgBQQ0EyaQFICgDQAoMxKQNIagBQBoAUEyKQFIGgBQQ0ABzs', 401_614, 438_514, undefined],
  ['1TAcICcQAAAAAGQBK8UULMgNgJYooiZhExDYAN1E', 203_194, 240_094, undefined],
  ['1gEcICcQAAAAAAACmQMgaaQNIGg8yaQNIGg8yaQNIegDQYlhkDJpA0gaDzJpA0gaDgUw-', 770_260, 807_160, undefined],
  ['17EcICcQAAAAAEsBmQK8ZKQFIGgBQQ0EyaQFICgDQAoMxKQNIagBQBoAUAt2I', 299_950, 336_850, undefined],
  [
    '1AEnECcQRgAAMD6AAABwgfQwV4A-gCgAUIfQAHgEsAfQAjDEsOEhKBFAGgBQAnAzgJwk5QCgw0AJyGcNOUEoE0AKCGcBOSzhIgAQBkHCQSgRQBoAUAJwM4CcJOUIoCUAKANACchnDTg5Nc',
    662_582,
    699_482,
    undefined,
  ],
  [
    '17EnECcQRgAAMD6AAABwgfQwV4A-gCgAUIfQAHgEsAfQAjCksK8ZKQFIGgBQQ0EwKSCgDQAoMxKQNIagBQBoAUBIgAQDIFeMSkBSBoAUENAeVm',
    359_501,
    396_401,
    undefined,
  ],
  [
    '1jEcICcQAAABhdwHCAAABi2pYRNBDQcM4ucEsSwhNAWgDQcM4ucoTQQ0HDOLnKE0BaANBwzi5ydNBDQYZxc5KmgLQBnK5w3nu',
    1_496_790,
    1_533_690,
    1_569_182,
  ],
  [
    '1AFGUCigAAAAAWqEEsK8WQliAYAmyAhaEBTBSkBhhVEBxMS0FCFKQEIFUQFOFeQGFSgOkLkgQJsXIpaUBTBckBhhfEB0BLECAhNkCROy-FOEsQGEE2QHTQgQAKUgSUKogUKAYYowpSA6AqiBAQryBJKUCjhckCxRTIFTSgQALkgSUL4gUYJYgWMJsgYKUZooQliBJAmyBR6ECxBSkDEhVEDRTzSFKFKQKMFUQLGFeQMRSgaELkgcXsq',
    1_079_220,
    1_116_120,
    1_240_844,
  ],
];

test.each(KEPT)(
  'a plan saved before costs what it cost then, and keeps its address: %.8s',
  (address, goods, total, most) => {
    const read = fromAddress(address);
    if (!('plan' in read)) throw new Error(read.problem);
    expect(toAddress(read.plan)).toBe(address);
    const price = priceOf(read.plan, SEED_PRICES, { region: 'scotland', fitting: true });
    expect([price.goodsPence, price.totalPence, price.madeToMeasure?.toPence]).toEqual([goods, total, most]);
  },
);
