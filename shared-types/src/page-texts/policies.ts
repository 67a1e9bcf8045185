import { paths } from '../routes';
import { line, link, list, text, type PageSections } from './fields';

const HELP =
  'In curly brackets stand {brandName}, {email} and {phone} of the site settings, {responsible} for a sentence with the company and its address, and {privacy}, {cookies} and {terms} for links. A line that begins with {counted} is shown only while visits are counted.';

const parts = list('Parts', {
  entry: 'Part',
  max: 20,
  help: HELP,
  fields: {
    title: line('Title', 80),
    text: text('Text', 3000, { optional: true }),
    points: list('Points', {
      entry: 'Point',
      min: 0,
      max: 20,
      fields: {
        title: line('Title', 80, { optional: true, help: 'In bold, before the text.' }),
        text: line('Text', 600),
      },
    }),
    after: text('After the points', 2000, { optional: true }),
    link: link('Link at the end', { optional: true }),
    linkWords: line('Words of the link', 80, { optional: true }),
  },
});

export const policiesSections = {
  privacy: {
    label: 'Privacy Policy',
    path: paths.privacy,
    help: 'What the site really stores is not changed by its words.',
    fields: { parts },
  },
  cookies: {
    label: 'Cookie Policy',
    path: paths.cookies,
    help: 'The tables of cookies and storage follow the site.',
    fields: {
      lead: text('Lead', 1200),
      counted: text('While visits are counted', 1200),
      notCounted: text('While visits are not counted', 1200),
      storage: text('About browser storage', 1200),
    },
  },
  accessibility: {
    label: 'Accessibility',
    path: paths.accessibility,
    fields: { heading: line('Heading', 60), lead: line('Lead', 240), parts },
  },
} satisfies PageSections;
