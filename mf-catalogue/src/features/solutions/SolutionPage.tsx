import { paths } from 'shared-types/routes';
import { neighbours } from '../../components/NeighbourLinks';
import { FailedView, LoadingView, NotFoundView } from '../../components/DetailPageStates';
import { SolutionDetail } from './SolutionDetail';
import { useSolutions } from './use-solutions';

/** `/solutions/{id}`: a solution from this browser's list, a published one or a built-in one. */
export function SolutionPage({ solutionId }: { solutionId: string }) {
  const { list, find, unsure, retry } = useSolutions();
  const solution = find(solutionId);
  const path = paths.solution(solutionId);
  if (solution !== undefined) {
    return <SolutionDetail solution={solution} {...neighbours(list, solutionId)} />;
  }
  if (unsure === 'loading') return <LoadingView kind="solution" />;
  if (unsure === 'failed') return <FailedView kind="solution" path={path} retry={retry} />;
  return (
    <NotFoundView
      kind="solution"
      path={path}
      others={list.map((other) => ({ ...other, to: paths.solution(other.id) }))}
      all={{ label: 'All solutions', to: paths.solutions }}
    />
  );
}
