import { line, list, text, type PageSections } from './fields';

export const contactSections = {
  top: {
    label: 'Top of the page',
    help: 'Telephone, email, address and opening hours are those of the site settings.',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  enquiry: {
    label: 'Beside the form',
    at: '#contact-form',
    fields: {
      heading: line('Heading', 60),
      promise: line('Promise', 240),
      emailNote: line('Below the email address', 100, { optional: true }),
      officeNote: line('Below the address', 100, { optional: true }),
    },
  },
  coverage: {
    label: 'Regions',
    at: '[aria-labelledby="coverage-title"]',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      regions: list('Regions', {
        entry: 'Region',
        max: 16,
        fields: { name: line('Name', 60), places: line('Places', 240) },
      }),
    },
  },
  faq: {
    label: 'Questions',
    at: '[aria-labelledby="faq-title"]',
    help: 'Search engines read them as well.',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      questions: list('Questions', {
        entry: 'Question',
        max: 20,
        fields: { question: line('Question', 120), answer: text('Answer', 1200) },
      }),
    },
  },
} satisfies PageSections;
