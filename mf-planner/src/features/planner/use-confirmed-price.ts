import { useEffect, useState } from 'react';
import { ApiError } from 'shared-platform';
import type { Price, PricePlan } from 'shared-types/planner/price';
import { confirmPrice } from '../../calls/confirm-price';

/** ms without a change after which the API is asked. */
const PAUSE_MS = 500;

/**
 * The price of a plan that the visitor has changed: worked out here at once, then by the API, whose answer counts.
 * @param here as it was worked out here
 */
export function useConfirmedPrice(
  { plan, region, fitting }: PricePlan,
  here: Price,
  isChanged: boolean,
): Price {
  const [confirmed, setConfirmed] = useState<{ of: string; price: Price }>();
  const of = JSON.stringify([plan, region, fitting]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      confirmPrice({ plan, region, fitting }, stop.signal).then(
        (price) => setConfirmed({ of, price }),
        // Without the API's answer the price stays that was worked out here, by the same module and list.
        (cause: unknown) => {
          if (!stop.signal.aborted && !(cause instanceof ApiError)) throw cause;
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [plan, region, fitting, of, isChanged]);

  return confirmed?.of === of ? confirmed.price : here;
}
