import type { BuiltInSolutionId, SolutionTexts } from '../../page-texts/solutions';
import { solutions } from '../solutions';
import { STORIES } from '../stories';

/** The texts of each built-in solution until the owner changes them. */
export const solutionPagesTexts = Object.fromEntries(
  solutions.map(({ id, picture: _picture, features, applications, ...texts }): [string, SolutionTexts] => {
    const [first, second] = STORIES[id];
    return [
      id,
      {
        ...texts,
        features: features.join('\n'),
        applications: applications.join('\n'),
        firstStory: first.text,
        secondStory: second.text,
      },
    ];
  }),
) as Record<BuiltInSolutionId, SolutionTexts>;
