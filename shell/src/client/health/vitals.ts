import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { Rating, Vital } from 'shared-types/remote-health';

export type Ratings = Partial<Record<Vital, Rating>>;

const RATING: Record<Metric['rating'], Rating> = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' };

/** Writes the page's ratings by its Core Web Vitals; final when the page is left. */
export function watchVitals(ratings: Ratings): void {
  const rate =
    (vital: Vital) =>
    ({ rating }: Metric): void => {
      ratings[vital] = RATING[rating];
    };
  onLCP(rate('lcp'));
  onCLS(rate('cls'));
  onINP(rate('inp'));
}
