import { usePageTexts } from 'shared-platform';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { Section, SectionHeading } from 'shared-ui/Section';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { homeSolutions } from 'shared-types/content/page-texts/home-solutions';
import { paths } from 'shared-types/routes';
import { COMPACT_ROW_SIZES, MediaRow, MediaRows, mediaRowLink } from '../../components/MediaRow';
import { RuledList } from '../../components/RuledList';
import styles from './SolutionsBand.module.css';
import { FEATURES_SHOWN, pictureNameOf, useSolutions, type SolutionView } from './use-solutions';

/** The home page shows the four solutions of public-site 3; the fifth is on /solutions only. */
const BUILT_IN_SHOWN = 4;

function SolutionRow({ solution }: { solution: SolutionView }) {
  const titleId = `solution-${solution.id}`;
  return (
    <MediaRow
      titleId={titleId}
      compact
      media={
        <Picture
          picture={solution.picture}
          fallback={solution.fallback}
          alt={solution.pictureAlt}
          sizes={COMPACT_ROW_SIZES}
          ratio="var(--row-ratio, 3 / 2)"
          sharedName={pictureNameOf(solution)}
        />
      }
    >
      <h3 id={titleId} className={styles.name}>
        {solution.name}
      </h3>
      <p className={styles.text}>{solution.shortDescription}</p>
      <RuledList items={solution.features.slice(0, FEATURES_SHOWN)} columns={1} />
      <p>
        <LinkButton to={paths.solution(solution.id)} variant="quiet" className={mediaRowLink}>
          Explore
          <VisuallyHidden>{` ${solution.name}`}</VisuallyHidden>
        </LinkButton>
      </p>
    </MediaRow>
  );
}

/** The home page's solutions. */
export function SolutionsBand() {
  const { list, custom } = useSolutions();
  const { heading, lead } = usePageTexts('page_home', { solutions: homeSolutions }).solutions;
  const shown = custom ? list : list.slice(0, BUILT_IN_SHOWN);
  return (
    <Section id="solutions" labelledBy="solutions-for-every-space">
      <SectionHeading
        id="solutions-for-every-space"
        title={heading}
        lead={lead}
        action={
          <LinkButton to={paths.solutions} variant="quiet">
            All solutions
          </LinkButton>
        }
      />
      <MediaRows>
        {shown.map((solution) => (
          <li key={solution.id}>
            <SolutionRow solution={solution} />
          </li>
        ))}
      </MediaRows>
    </Section>
  );
}
