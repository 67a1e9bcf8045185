import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import { Link, useSettings } from 'shared-platform';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { paths } from 'shared-types/routes';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { useImages } from '../../../calls/images/list-images';
import styles from './Today.module.css';

/** What a new owner sets before the site is theirs; nothing once all of it is done. */
export function FirstSteps({ canSendMail }: { canSendMail: boolean }) {
  const settings = useSettings();
  const { total } = useImages({});
  const settingsPath = `${paths.admin}/site-settings`;
  const differs = (field: 'phone' | 'email' | 'address' | 'companyName') =>
    String(settings[field]) !== String(defaultSiteSettings[field]);
  const steps = [
    { words: 'Your telephone number', to: settingsPath, done: differs('phone') },
    { words: 'Your address', to: settingsPath, done: differs('address') },
    { words: 'Your mail address', to: settingsPath, done: differs('email') },
    {
      words: 'Your company’s name',
      to: settingsPath,
      done: settings.companyName !== '' && differs('companyName'),
    },
    {
      words: 'Company and VAT number',
      to: settingsPath,
      done: settings.companyNumber !== '' && settings.vatNumber !== '',
    },
    { words: 'Your own pictures', to: paths.imageLibrary, done: total === undefined || total > 0 },
    // Only an operator of the server can set it, so that there is no page to open.
    { words: 'Mail: the operator of the server sets SMTP_URL', to: null, done: canSendMail },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="today-first" className={styles.card}>
      <h2 id="today-first">{`Make the site yours: ${done} of ${steps.length} done`}</h2>
      <ul className={styles.steps}>
        {steps.map(({ words, to, done: isDone }) => (
          <li key={words} data-done={isDone || undefined}>
            {isDone ? <CheckCircleOutlined aria-hidden /> : <span className={styles.open} aria-hidden />}
            {to === null || isDone ? <span>{words}</span> : <Link to={to}>{words}</Link>}
            <VisuallyHidden>{isDone ? ' (done)' : ' (not done yet)'}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </section>
  );
}
