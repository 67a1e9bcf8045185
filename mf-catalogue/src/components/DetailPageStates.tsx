import { HttpStatus, PageHead, Link } from 'shared-platform';
import { Notice } from 'shared-ui/Notice';
import { Container } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { LinkButton } from 'shared-ui/Button';
import { ArrowRightIcon } from 'shared-ui/icons';
import styles from './DetailPageStates.module.css';

type Kind = 'product' | 'solution';

/** The page of a product or solution while its data is loading. */
export function LoadingView({ kind }: { kind: Kind }) {
  return (
    <Container className={styles.waiting}>
      <p role="status">{`Loading ${kind}…`}</p>
      <Skeleton ratio="2 / 1" />
      <Skeleton width="40%" height="3rem" />
    </Container>
  );
}

/** The page of a product or solution whose data could not be read: status 503, with a retry. */
export function FailedView({ kind, path, retry }: { kind: Kind; path: string; retry: () => void }) {
  const unavailable = `${kind === 'product' ? 'Product' : 'Solution'} unavailable`;
  const failure = `This ${kind} could not be loaded`;
  return (
    <Container className={styles.waiting}>
      <HttpStatus code={503} />
      <PageHead title={unavailable} description={`${failure}.`} path={path} noindex />
      <h1>{unavailable}</h1>
      <Notice kind="failed" title={failure} titleAs="h2" onRetry={retry}>
        Please try again in a moment.
      </Notice>
    </Container>
  );
}

interface NotFoundViewProps {
  kind: Kind;
  /** The requested path. */
  path: string;
  /** Existing entries. */
  others: readonly { name: string; to: string; shortDescription: string }[];
  /** The page that lists them. */
  all: { label: string; to: string };
}

/** The page of an unknown id: status 404, with links to existing entries. */
export function NotFoundView({ kind, path, others, all }: NotFoundViewProps) {
  const title = kind === 'product' ? 'Product not found' : 'Solution not found';
  return (
    <div className={styles.view}>
      <HttpStatus code={404} />
      <PageHead title={title} description={`There is no ${kind} at this address.`} path={path} noindex />
      <Container>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>
            {`There is no ${kind} at this address. It may have been renamed or withdrawn; these are the ones we make.`}
          </p>
        </div>
        <ul role="list" className={styles.others}>
          {others.map(({ name, to, shortDescription }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{shortDescription}</span>
                <ArrowRightIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
        <LinkButton to={all.to} variant="secondary">
          {all.label}
        </LinkButton>
      </Container>
    </div>
  );
}
