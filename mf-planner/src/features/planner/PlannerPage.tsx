import {
  ApiError,
  HttpStatus,
  PageHead,
  siteConfigResource,
  useLocation,
  usePageTexts,
  useResource,
  useSearchParams,
  useSite,
} from 'shared-platform';
import { toAddress } from 'shared-planner/address';
import { inWords } from 'shared-planner/drawing/views';
import { listOn } from 'shared-planner/price';
import { SYSTEMS } from 'shared-planner/systems';
import { plannerTexts } from 'shared-types/content/page-texts/planner';
import { londonDay } from 'shared-types/planner/day';
import type { Plan } from 'shared-types/planner/plan';
import { PLAN_PICTURE, planFiles } from 'shared-types/planner/plan-files';
import { planPaths } from 'shared-types/planner/paths';
import { paths } from 'shared-types/routes';
import { Breadcrumbs, breadcrumbJsonLd } from 'shared-ui/Breadcrumbs';
import { Container } from 'shared-ui/Section';
import { planOfQuery } from './answers';
import { savedPlanResource } from '../../calls/saved-plan';
import { centimetres } from '../../components/lengths';
import { Planner } from './Planner';
import { lookingAt } from './planner-address';
import styles from './PlannerPage.module.css';

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'Planner' }];

const DESCRIPTION =
  'Give the width and height of your wall: the planner draws shelving that fits, says what it costs, part by part, and sends it for a quote.';

const NOT_THERE =
  'There is no plan at this address: it was erased, or the address is not complete. Here is an example to go on with.';
const UNREADABLE =
  'Your plan could not be loaded just now. Load the page again in a minute, or begin with this example.';

const OLD_PRICES =
  'The price list could not be loaded just now, so prices may be out of date. A quote confirms them.';

/** A plan's own title and description. */
function wordsOf({ wall, system, bays }: Plan, code: string | undefined) {
  if (code === undefined)
    return { title: 'Planner: will it fit, and what does it cost?', description: DESCRIPTION };
  const size = `${centimetres(wall.width)} × ${centimetres(wall.height)} cm`;
  return {
    title: `Plan ${code}: ${SYSTEMS[system].name} on a wall of ${size}`,
    description: `${SYSTEMS[system].name} with ${bays.length} bays, drawn to scale on a wall of ${size}, with its parts and its price. Change it, or send it for a quote.`,
  };
}

/** `/planner` and `/planner/:code`: the plan of the address, drawn and priced; without one an example. */
export function PlannerPage({ code }: { code?: string }) {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const { now, publicUrl } = useSite();
  const prices = useResource(siteConfigResource('prices'));
  const { heading, lead } = usePageTexts('page_lists', { planner: plannerTexts }).planner;
  const list = listOn(prices.data ?? [], londonDay(now));

  const saved = useResource(code === undefined ? null : savedPlanResource(code));
  if (saved.isLoading) return <p role="status">Loading the plan…</p>;

  const asked = planOfQuery(query, saved.data?.plan);
  const address = toAddress(asked.plan);
  const whole = asked.isWhole ? planPaths.whole(address) : undefined;
  const isMissing = saved.error instanceof ApiError && saved.error.status === 404;
  const sayings = [
    ...(saved.error ? [isMissing ? NOT_THERE : UNREADABLE] : []),
    ...(prices.error && prices.data === undefined ? [OLD_PRICES] : []),
    ...asked.sayings,
  ];
  return (
    <>
      {saved.error && <HttpStatus code={isMissing ? 404 : 503} />}
      <PageHead
        {...wordsOf(asked.plan, saved.data?.code)}
        path={saved.data ? planPaths.saved(saved.data.code) : (whole ?? paths.planner)}
        picture={{ src: planFiles.picture(address), hash: '' }}
        pictureAlt={inWords(asked.plan)}
        noindex={code !== undefined || asked.isWhole}
        jsonLd={[breadcrumbJsonLd(CRUMBS, publicUrl, paths.planner)]}
      />
      <meta property="og:image:width" content={String(PLAN_PICTURE.width)} />
      <meta property="og:image:height" content={String(PLAN_PICTURE.height)} />
      <Container>
        <header className={styles.head}>
          <Breadcrumbs items={CRUMBS} />
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {sayings.map((saying) => (
          <p key={saying} role="alert" className={styles.saying}>
            {saying}
          </p>
        ))}
        <Planner
          key={key}
          start={asked.plan}
          looking={lookingAt(query, saved.data)}
          saved={saved.data}
          list={list}
          isAsked={asked.isAsked || code !== undefined}
        />
      </Container>
    </>
  );
}
