import { HttpStatus, PageHead } from 'shared-platform';
import { Notice } from 'shared-ui/Notice';
import { Section } from 'shared-ui/Section';
import { Skeleton } from 'shared-ui/Skeleton';
import { paths } from 'shared-types/routes';
import { neighbours } from '../../neighbours';
import { NotFoundView } from '../../NotFoundView';
import { SolutionDetail } from './SolutionDetail';
import { useSolutions } from './use-solutions';

function Loading() {
  return (
    <Section>
      <p role="status">Loading solution…</p>
      <Skeleton ratio="2 / 1" />
    </Section>
  );
}

function Failed({ path, retry }: { path: string; retry: () => void }) {
  return (
    <Section>
      <HttpStatus code={503} />
      <PageHead
        title="Solution unavailable"
        description="This solution could not be loaded."
        path={path}
        noindex
      />
      <h1>Solution unavailable</h1>
      <Notice kind="failed" title="This solution could not be loaded" titleAs="h2" onRetry={retry}>
        Please try again in a moment.
      </Notice>
    </Section>
  );
}

/** `/solutions/{id}`: a solution of this browser's own list, a published one or a built-in one. */
export function SolutionPage({ solutionId }: { solutionId: string }) {
  const { list, find, unsure, retry } = useSolutions();
  const solution = find(solutionId);
  const path = paths.solution(solutionId);
  if (solution !== undefined) {
    return <SolutionDetail solution={solution} {...neighbours(list, solutionId)} />;
  }
  if (unsure === 'loading') return <Loading />;
  if (unsure === 'failed') return <Failed path={path} retry={retry} />;
  return (
    <NotFoundView
      kind="solution"
      path={path}
      others={list.map((other) => ({ ...other, to: paths.solution(other.id) }))}
      all={{ label: 'All solutions', to: paths.solutions }}
    />
  );
}
