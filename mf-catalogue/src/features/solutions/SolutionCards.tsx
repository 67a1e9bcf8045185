import { keepFigures } from 'shared-ui/figures';
import { Card } from 'shared-ui/Card';
import { Picture } from 'shared-ui/Picture';
import { paths } from 'shared-types/routes';
import { RuledList } from '../../components/RuledList';
import styles from './SolutionCards.module.css';
import { FEATURES_SHOWN, pictureNameOf, type SolutionView } from './use-solutions';

const WIDE_SIZES = '(min-width: 85rem) 624px, (min-width: 40rem) 46vw, 92vw';
const NARROW_SIZES = '(min-width: 85rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw';

/** An odd last card fills its row in the layout with two cards per row. */
const LAST_ODD_SIZES = '(min-width: 85rem) 405px, (min-width: 64rem) 30vw, 92vw';

/** How many cards are laid out two per row before the rest is three per row, so that every row is full. */
function wideCards(count: number): number {
  return count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : Math.min(count, 4);
}

function sizesOf(index: number, count: number): string {
  if (index < wideCards(count)) return WIDE_SIZES;
  return index === count - 1 && count % 2 === 1 ? LAST_ODD_SIZES : NARROW_SIZES;
}

/** The solutions as cards, the first ones larger. */
export function SolutionCards({ list }: { list: readonly SolutionView[] }) {
  const wide = wideCards(list.length);
  return (
    <ul role="list" className={styles.cards}>
      {list.map((solution, index) => (
        <li key={solution.id} data-wide={index < wide || undefined}>
          <Card
            media={
              <Picture
                picture={solution.picture}
                fallback={solution.fallback}
                alt={solution.pictureAlt}
                sizes={sizesOf(index, list.length)}
                ratio="3 / 2"
                priority={index === 0}
                sharedName={pictureNameOf(solution)}
              />
            }
            title={solution.name}
            titleAs="h2"
            to={paths.solution(solution.id)}
            action="Explore"
          >
            <p className={styles.text}>{keepFigures(solution.shortDescription)}</p>
            <RuledList items={solution.features.slice(0, FEATURES_SHOWN)} columns={1} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
