import { image, line, list, type PageSections } from './fields';

export const homeSections = {
  top: {
    label: 'Top of the page',
    fields: {
      heading: line('Heading', 80, { help: 'Of the whole page; for screen readers and search engines.' }),
      question: line('Question below the slides', 60),
      offer: line('Words after the question', 80),
    },
  },
  features: {
    label: 'Feature cards',
    at: '[aria-labelledby="features-title"]',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      cards: list('Cards', {
        entry: 'Card',
        min: 4,
        max: 4,
        help: 'Each place has a shape of its own, so there are always four; their order can be changed.',
        fields: {
          title: line('Title', 60),
          text: line('Text', 240),
          image: image('Image', [
            [640, 480],
            [920, 520],
            [440, 440],
          ]),
          alt: line('Alt text', 160, {
            optional: true,
            help: 'Says what the image shows, for those who do not see it.',
          }),
        },
      }),
    },
  },
  plan: {
    label: 'Plan your wall',
    at: '[aria-labelledby="plan-yours-title"]',
    fields: { heading: line('Heading', 60), lead: line('Lead', 160) },
  },
  range: {
    label: 'Product Range',
    at: '#products',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  solutions: {
    label: 'Solutions',
    at: '#solutions',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  gallery: {
    label: 'Gallery',
    at: '#gallery',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  contact: {
    label: 'Get In Touch',
    at: '#contact',
    help: 'Telephone and email are those of the site settings.',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      emailNote: line('Below the email address', 100, { optional: true }),
      coverage: line('Where you serve customers', 100),
      reasonsHeading: line('Heading of the reasons', 60),
      reasons: list('Reasons', { entry: 'Reason', max: 8, fields: { text: line('Text', 80) } }),
    },
  },
} satisfies PageSections;
