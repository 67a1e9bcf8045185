import type { PageTexts } from 'shared-types/page-texts/pages';
import { gallery04 } from 'shared-types/content/pictures';
import { paths } from 'shared-types/routes';
import { Button } from 'shared-ui/Button';
import { TextField } from 'shared-ui/Field';
import { Picture } from 'shared-ui/Picture';
import styles from './PlanYours.module.css';

/** The size that the fields begin with, in cm. */
const USUAL = { width: '300', height: '240' };

/**
 * A picture as wide as the window, with two questions that open the planner filled in: a plain form, which works without
 * scripts. What makes no sense there gets the planner's own sentence.
 */
export function PlanYours({ heading, lead }: PageTexts<'page_home'>['plan']) {
  return (
    <section className={styles.moment} data-tone="picture" aria-labelledby="plan-yours-title">
      <div className={styles.picture}>
        <Picture
          fill
          picture={gallery04}
          alt="A library wall of dark shelves full of books, with an armchair and a lamp in front of it"
          sizes="100vw"
        />
      </div>
      <form className={styles.panel} action={paths.planner} method="get">
        <h2 id="plan-yours-title">{heading}</h2>
        <p>{lead}</p>
        <div className={styles.fields}>
          <TextField
            label="Width (cm)"
            name="width"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={USUAL.width}
          />
          <TextField
            label="Height (cm)"
            name="height"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={USUAL.height}
          />
        </div>
        <Button type="submit">Plan &amp; price</Button>
      </form>
    </section>
  );
}
