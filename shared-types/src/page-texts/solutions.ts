import { paths } from '../routes';
import { line, list, text, type PageSections, type TextsOf } from './fields';

const solution = (id: string, label: string) => ({
  label,
  path: paths.solution(id),
  help: 'Name, short description and the first three features stand on its cards too. A list of solutions of your own has its own texts.',
  fields: {
    name: line('Name', 60),
    shortDescription: line('Short description', 240),
    description: line('Description', 600),
    features: text('Features', 600, { help: 'One on each line.' }),
    applications: text('Applications', 600, { help: 'One on each line.' }),
    firstStory: line('First success story', 240),
    secondStory: line('Second success story', 240),
  },
});

/** The built-in solutions, by id. */
const solutionPages = {
  'home-living': solution('home-living', 'Home & Living'),
  'office-work': solution('office-work', 'Office & Work'),
  'retail-displays': solution('retail-displays', 'Retail Displays'),
  'furniture-elements': solution('furniture-elements', 'Furniture Elements'),
  'industrial-storage': solution('industrial-storage', 'Industrial Storage'),
};
export type BuiltInSolutionId = keyof typeof solutionPages;
/** The texts of one of them, on its page and its cards. */
export type SolutionTexts = TextsOf<ReturnType<typeof solution>['fields']>;

export const solutionsSections = {
  top: { label: 'Top of the page', fields: { heading: line('Heading', 60), lead: line('Lead', 240) } },
  advantages: {
    label: 'Advantages',
    at: '[aria-labelledby="advantage"]',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      advantages: list('Advantages', {
        entry: 'Advantage',
        max: 8,
        fields: { title: line('Title', 60), text: text('Text', 600) },
      }),
    },
  },
  process: {
    label: 'Process',
    at: '[aria-labelledby="process"]',
    help: 'Pages of single solutions show the titles of the steps alone.',
    fields: {
      heading: line('Heading', 60),
      steps: list('Steps', {
        entry: 'Step',
        max: 8,
        fields: { title: line('Title', 60), text: text('Text', 600) },
      }),
    },
  },
  next: {
    label: 'End of the page',
    at: '[aria-labelledby="next-step"]',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  ...solutionPages,
} satisfies PageSections;
