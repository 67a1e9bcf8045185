import { image, line, list, text, type PageSections } from './fields';

const condition = { title: line('Title', 60), text: text('Text', 1200) };
const point = { text: line('Text', 200) };

export const resourcesSections = {
  top: { label: 'Top of the page', fields: { heading: line('Heading', 60), lead: line('Lead', 240) } },
  guides: {
    label: 'Guides',
    fields: {
      heading: line('Heading', 60),
      guides: list('Guides', {
        entry: 'Guide',
        max: 9,
        fields: {
          title: line('Title', 60),
          image: image('Image', [[510, 340]]),
          alt: line('Alt text', 160, { optional: true }),
          steps: text('Steps', 1200, { help: 'One on each line.' }),
        },
      }),
      survey: line('Below the guides', 300),
    },
  },
  installation: {
    label: 'Installation',
    fields: {
      heading: line('Heading', 60),
      lead: text('Lead', 600),
      fitters: line('About your fitters', 240),
      steps: list('Steps', {
        entry: 'Step',
        max: 12,
        fields: { title: line('Title', 60), text: text('Text', 600) },
      }),
    },
  },
  care: {
    label: 'Care & Maintenance',
    fields: {
      heading: line('Heading', 60),
      lead: text('Lead', 600),
      parts: line('About spare parts', 240),
      care: list('Care', {
        entry: 'Part',
        max: 16,
        fields: { title: line('Part', 60), text: line('Care', 300), often: line('How often', 40) },
      }),
    },
  },
  warranty: {
    label: 'Warranty',
    help: 'The table of warranties follows the products’ specifications.',
    fields: {
      heading: line('Heading', 60),
      registration: line('Registration', 240),
      note: text('Note', 600),
      covered: list('Covered', { entry: 'Point', max: 12, fields: point }),
      notCovered: list('Not covered', { entry: 'Point', max: 12, fields: point }),
    },
  },
  faq: {
    label: 'Questions',
    at: '#faq',
    help: 'Search engines read them as well.',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      questions: list('Questions', {
        entry: 'Question',
        max: 30,
        fields: { question: line('Question', 120), answer: text('Answer', 1200) },
      }),
    },
  },
  terms: {
    label: 'Terms and cancellation',
    at: '#terms',
    help: 'The short version. The PDF documents have texts of their own.',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      terms: list('Terms', { entry: 'Term', max: 20, fields: condition }),
      cancelHeading: line('Heading about cancelling', 60),
      cancelling: list('Right to cancel', { entry: 'Rule', max: 10, fields: condition }),
    },
  },
} satisfies PageSections;
