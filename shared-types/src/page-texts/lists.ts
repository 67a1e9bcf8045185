import { paths } from '../routes';
import { line, link, list, type PageSections } from './fields';

export const listsSections = {
  products: {
    label: 'Products',
    path: paths.products,
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      seriesHeading: line('Heading of the series', 60),
      seriesLead: line('Lead of the series', 240),
      endHeading: line('Heading at the end', 60),
      endLead: line('Lead at the end', 240),
    },
  },
  product: {
    label: 'Product pages',
    // A series has a page even where the owner has no such product.
    path: paths.product('classic-series'),
    at: '[aria-labelledby="did-you-know"]',
    help: 'The same on the page of every product.',
    fields: {
      facts: list('Did you know?', {
        entry: 'Fact',
        max: 8,
        fields: {
          title: line('Beginning, in bold', 60),
          text: line('Text', 240),
          link: link('Where the text leads', { optional: true }),
        },
      }),
    },
  },
  gallery: {
    label: 'Gallery',
    path: paths.gallery,
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      endHeading: line('Heading at the end', 60),
      endLead: line('Lead at the end', 240),
    },
  },
  planner: {
    label: 'Planner',
    path: paths.planner,
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  samples: {
    label: 'Samples',
    path: paths.samples,
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  project: {
    label: 'Project list',
    path: paths.project,
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  thanks: {
    label: 'Thank you',
    path: paths.thankYou,
    help: 'Opened without an enquiry, as in the preview, the page says that nothing was sent.',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      samplesHeading: line('Heading after an order of samples', 60),
      samplesLead: line('Lead after an order of samples', 240),
      noneHeading: line('Heading when nothing was sent', 60),
      noneLead: line('Lead when nothing was sent', 240),
      ideasHeading: line('Heading of the pictures', 60),
      ideasLead: line('Lead of the pictures', 240),
    },
  },
} satisfies PageSections;
