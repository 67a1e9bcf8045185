import { Link } from 'shared-platform';
import { linesOf } from 'shared-types/page-texts/complete';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import styles from './ResourcesPage.module.css';

/** Short guides to planning. */
export function GuidesPanel({ heading, guides, survey }: PageTexts<'page_resources'>['guides']) {
  return (
    <>
      <h2 className={styles.panelTitle}>{heading}</h2>
      <Grid columns={3} as="list">
        {guides.map(({ id, title, image, alt, steps }) => (
          <li key={id} className={styles.guide}>
            <Picture
              picture={image || null}
              alt={alt}
              sizes="(min-width: 85rem) 405px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw"
              ratio="3 / 2"
            />
            <h3>{title}</h3>
            <ol className={styles.steps}>
              {linesOf(steps).map((step, index) => (
                <li key={index}>{keepFigures(step)}</li>
              ))}
            </ol>
          </li>
        ))}
      </Grid>
      <p className={styles.after}>
        <span>{survey}</span> <Link to={paths.contact}>Book a survey</Link>
      </p>
    </>
  );
}
