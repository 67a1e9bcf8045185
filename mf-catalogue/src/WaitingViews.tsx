import { HttpStatus, PageHead } from 'shared-platform';
import { Notice } from 'shared-ui/Notice';
import { Container } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import styles from './WaitingViews.module.css';

type Kind = 'product' | 'solution';

/** The page of a product or solution while its data is on its way. */
export function LoadingView({ kind }: { kind: Kind }) {
  return (
    <Container className={styles.waiting}>
      <p role="status">Loading {kind}…</p>
      <Skeleton ratio="2 / 1" />
      <Skeleton width="40%" height="3rem" />
    </Container>
  );
}

/** The page of a product or solution whose data could not be read: status 503, and a way to try again. */
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
