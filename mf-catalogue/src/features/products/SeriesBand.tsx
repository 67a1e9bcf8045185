import { Link } from 'shared-platform';
import { keepFigures } from 'shared-ui/figures';
import { ArrowRightIcon } from 'shared-ui/icons';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { paths } from 'shared-types/routes';
import { pictureNameOf, type ProductView } from './product-view';
import styles from './SeriesBand.module.css';

const SIZES = '(min-width: 85rem) 405px, (min-width: 48rem) 30vw, 40vw';

/** The ready-planned series (resolution 1), one to a line with its figures. */
export function SeriesBand({
  series,
  heading,
  lead,
}: {
  series: readonly ProductView[];
  heading: string;
  lead: string;
}) {
  return (
    <Section tone="deep" labelledBy="series">
      <SectionHeading id="series" title={heading} lead={lead} />
      <ul role="list" className={styles.list}>
        {series.map((entry) => (
          <li key={entry.id}>
            <article className={styles.entry}>
              <div className={styles.picture}>
                <Picture
                  picture={entry.picture}
                  fallback={entry.fallback}
                  alt={entry.pictureAlt}
                  sizes={SIZES}
                  ratio="var(--series-ratio)"
                  sharedName={pictureNameOf(entry)}
                />
              </div>
              <div className={styles.words}>
                <h3>{entry.name}</h3>
                <p>{entry.shortDescription}</p>
                <p>
                  <Link to={paths.product(entry.id)} className={styles.link}>
                    <span>
                      View Details
                      <VisuallyHidden>{` – ${entry.name}`}</VisuallyHidden>
                    </span>
                    <ArrowRightIcon size={18} />
                  </Link>
                </p>
              </div>
              <dl className={styles.figures}>
                <div>
                  <dt>Load</dt>
                  <dd>{keepFigures(entry.specifications.loadCapacity)}</dd>
                </div>
                <div>
                  <dt>Warranty</dt>
                  <dd>{keepFigures(entry.specifications.warranty)}</dd>
                </div>
              </dl>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
