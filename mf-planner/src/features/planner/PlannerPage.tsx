import {
  PageHead,
  siteConfigResource,
  useLocation,
  useResource,
  useSearchParams,
  useSite,
} from 'shared-platform';
import { listOn } from 'shared-planner/price';
import { paths } from 'shared-types/routes';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { Container } from 'shared-ui/Section';
import { planOfQuery } from './answers';
import { Planner } from './Planner';
import { lookingAt } from './planner-address';
import styles from './PlannerPage.module.css';

/** `2026-11-23`, in London. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' });

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Planner' }];

const TITLE = 'Will it fit, and what does it cost?';
const DESCRIPTION =
  'Give the width and height of your wall: the planner draws shelving that fits, says what it costs, part by part, and sends it for a quote.';

/** `/planner`: the plan of the address, drawn and priced; without one an example. */
export function PlannerPage() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const { now, publicUrl } = useSite();
  const prices = useResource(siteConfigResource('prices')).data;
  const list = listOn(prices ?? [], DAY.format(now));

  const asked = planOfQuery(query);
  return (
    <>
      <PageHead
        title="Planner: will it fit, and what does it cost?"
        description={DESCRIPTION}
        path={paths.planner}
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.planner)]}
      />
      <Container>
        <header className={styles.head}>
          <Breadcrumbs items={CRUMBS} />
          <h1>{TITLE}</h1>
          <p className={styles.lead}>
            Measure your wall, see what fits and know the price. Your plan is in the address of this page:
            nobody needs an account.
          </p>
        </header>
        {asked.sayings.map((saying) => (
          <p key={saying} role="alert" className={styles.saying}>
            {saying}
          </p>
        ))}
        <Planner
          key={key}
          start={asked.plan}
          looking={lookingAt(query)}
          list={list}
          isAsked={asked.isAsked}
        />
      </Container>
    </>
  );
}
