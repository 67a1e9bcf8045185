import { line, list, text, type PageSections } from './fields';

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
} satisfies PageSections;
