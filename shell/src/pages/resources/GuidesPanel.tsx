import { Link } from 'shared-platform';
import { SURVEY_RULE } from 'shared-types/content/facts';
import { deskSystem, homeLiving, wallSystem } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { keepFigures } from 'shared-ui/figures';
import { Grid } from 'shared-ui/Grid';
import { Picture } from 'shared-ui/Picture';
import styles from './ResourcesPage.module.css';

const GUIDES = [
  {
    title: 'How to measure a wall',
    picture: wallSystem,
    alt: 'A five-bay oak wall system with Anthracite fronts',
    steps: [
      'Measure the width at the floor, at one metre and at the ceiling. The smallest figure counts.',
      'Measure the height at both ends, and note skirting, cornice and picture rail.',
      'Mark sockets, switches and radiators with their distance from one corner.',
    ],
  },
  {
    title: 'How to choose a depth',
    picture: homeLiving,
    alt: 'A four-bay unit in sage green and oak beside a pale sofa',
    steps: [
      '20 cm holds paperbacks and spices, 30 cm holds books and crockery.',
      '35 cm holds files, records and folded clothes.',
      '45 cm holds hanging rails, printers and boxes. Deeper is rarely better.',
    ],
  },
  {
    title: 'How to plan a desk',
    picture: deskSystem,
    alt: 'A desk between shelving towers with Anthracite drawers',
    steps: [
      'Allow 120 cm for one screen and 160 cm for two; 60 cm of depth for a laptop, 80 cm for a monitor.',
      'Set the surface so that your elbows rest at a right angle, between 72 and 120 cm.',
      'Leave 90 cm behind the chair, and put drawers on the side of your writing hand.',
    ],
  },
];

/** Three short guides to planning. */
export function GuidesPanel() {
  return (
    <>
      <h2 className={styles.panelTitle}>Before you order</h2>
      <Grid columns={3} as="list">
        {GUIDES.map(({ title, picture, alt, steps }) => (
          <li key={title} className={styles.guide}>
            <Picture
              picture={picture}
              alt={alt}
              sizes="(min-width: 85rem) 405px, (min-width: 48rem) 30vw, (min-width: 40rem) 46vw, 92vw"
              ratio="3 / 2"
            />
            <h3>{title}</h3>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{keepFigures(step)}</li>
              ))}
            </ol>
          </li>
        ))}
      </Grid>
      <p className={styles.after}>
        {SURVEY_RULE} <Link to={paths.contact}>Book a survey</Link>
      </p>
    </>
  );
}
