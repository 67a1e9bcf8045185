import { paths } from 'shared-types/routes';
import { neighbours } from '../../neighbours';
import { NotFoundView } from '../../NotFoundView';
import { SolutionDetail } from './SolutionDetail';
import { useSolutions } from './use-solutions';

/** `/solutions/{id}`: a built-in solution or one of this browser's custom ones. */
export function SolutionPage({ solutionId }: { solutionId: string }) {
  const { list, find } = useSolutions();
  const solution = find(solutionId);
  if (solution === undefined) {
    return (
      <NotFoundView
        kind="solution"
        path={paths.solution(solutionId)}
        others={list.map((other) => ({ ...other, to: paths.solution(other.id) }))}
        all={{ label: 'All solutions', to: paths.solutions }}
      />
    );
  }
  return <SolutionDetail solution={solution} {...neighbours(list, solutionId)} />;
}
