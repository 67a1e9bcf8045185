import { Card, cardCell } from 'shared-ui/Card';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { paths } from 'shared-types/routes';
import { pictureNameOf, type ProductView } from './product-view';

const SIZES = '(min-width: 85rem) 405px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw';

/** The ready-planned series (resolution 1). */
export function SeriesBand({ series }: { series: readonly ProductView[] }) {
  return (
    <Section tone="deep" labelledBy="series">
      <SectionHeading
        id="series"
        title="Ready-planned series"
        lead="Three sets of the same parts, with proportions already settled."
      />
      <Grid columns={3} as="list">
        {series.map((entry) => (
          <li key={entry.id} className={cardCell}>
            <Card
              media={
                <Picture
                  picture={entry.picture}
                  fallback={entry.fallback}
                  alt={entry.pictureAlt}
                  sizes={SIZES}
                  ratio="3 / 2"
                  sharedName={pictureNameOf(entry)}
                />
              }
              title={entry.name}
              meta={entry.specifications.warranty}
              to={paths.product(entry.id)}
              action="View Details"
            >
              <p>{entry.shortDescription}</p>
            </Card>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
