import { image, line, list, text, type PageSections } from './fields';

export const aboutSections = {
  top: {
    label: 'Top of the page',
    help: 'The image is the About Section of “Home Page”.',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
  story: {
    label: 'Story',
    at: '[aria-labelledby="story-title"]',
    fields: {
      heading: line('Heading', 60),
      text: text('Text', 3000, {
        help: 'Each line is a paragraph. {brandName} stands for the brand name of the site settings.',
      }),
    },
  },
  values: {
    label: 'Values',
    at: '[aria-labelledby="values-title"]',
    fields: {
      heading: line('Heading', 60),
      values: list('Values', {
        entry: 'Value',
        max: 6,
        fields: { title: line('Title', 60), text: text('Text', 600) },
      }),
    },
  },
  places: {
    label: 'Two places',
    at: '[aria-labelledby="places-title"]',
    fields: {
      heading: line('Heading', 60),
      places: list('Places', {
        entry: 'Place',
        max: 4,
        fields: { title: line('Title', 60), text: text('Text', 600) },
      }),
    },
  },
  team: {
    label: 'Team',
    at: '[aria-labelledby="team-title"]',
    fields: {
      heading: line('Heading', 60),
      lead: line('Lead', 240),
      people: list('People', {
        entry: 'Person',
        max: 24,
        fields: {
          name: line('Name', 60),
          role: line('Role', 60),
          text: line('Text', 240, { optional: true }),
          image: image('Picture', [[180, 180]], 'Square; the middle of the picture stays in it.'),
        },
      }),
    },
  },
  next: {
    label: 'End of the page',
    at: '[aria-labelledby="next-title"]',
    fields: { heading: line('Heading', 60), lead: line('Lead', 240) },
  },
} satisfies PageSections;
