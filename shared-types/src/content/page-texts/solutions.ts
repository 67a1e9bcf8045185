import type { PageTexts } from '../../page-texts/pages';
import type { BuiltInSolutionId } from '../../page-texts/solutions';
import {
  CLASSIC_LOAD,
  EXPERIENCE,
  INDUSTRIAL_LOAD,
  LONGEST_WARRANTY,
  OFFICE_LOAD,
  PARTS_RULE,
  REPLY_PROMISE,
} from '../facts';
import { processTexts } from './process';

/** The texts of the solutions page until the owner changes them (public-site 2, /solutions). */
export const solutionsTexts: Omit<PageTexts<'page_solutions'>, BuiltInSolutionId> = {
  top: {
    heading: 'Storage Solutions',
    lead: 'Start with the place rather than the product. Each solution is the same system, planned for what that place has to hold.',
  },
  advantages: {
    heading: 'The advantage of one system',
    lead: 'Shelving bought by the piece is replaced. Shelving bought as a system is rearranged.',
    advantages: [
      {
        id: 1,
        title: 'German engineering',
        text: `Steel uprights, die-cast connectors and boards with solid edges, joined by one connector. The grid has over ${EXPERIENCE} of experience behind it.`,
      },
      {
        id: 2,
        title: 'One system for every room',
        text: PARTS_RULE,
      },
      {
        id: 3,
        title: 'Loads you can plan with',
        text: `Every shelf has a stated load: ${CLASSIC_LOAD} in the Classic Series, ${OFFICE_LOAD} in Office Solutions, ${INDUSTRIAL_LOAD} in Industrial Storage.`,
      },
      {
        id: 4,
        title: 'Looked after in the UK',
        text: `Consultation, delivery and installation throughout the United Kingdom, and written warranties of up to ${LONGEST_WARRANTY}.`,
      },
    ],
  },
  process: processTexts,
  next: {
    heading: 'Tell us about your space',
    lead: `A consultation costs nothing and commits you to nothing. Email is answered ${REPLY_PROMISE}.`,
  },
};
