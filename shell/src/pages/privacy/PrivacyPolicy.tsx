import { Link } from 'shared-platform';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import styles from '../policy.module.css';
import { PolicyParts } from '../PolicyParts';

/** The privacy policy in plain words. */
export function PrivacyPolicy({ parts }: PageTexts<'page_policies'>['privacy']) {
  return (
    <div className={styles.policy}>
      <h2>Privacy Policy</h2>
      <PolicyParts parts={parts} level="h3" />
      <p>
        The conditions of sale are in the <Link to={`${paths.resources}#terms`}>Terms &amp; Conditions</Link>.
      </p>
    </div>
  );
}
