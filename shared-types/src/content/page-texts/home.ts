import type { PageTexts } from '../../page-texts/pages';
import { homeTop } from './home-top';

/** The texts of the home page's own sections until the owner changes them (public-site 2). */
export const homeTexts: Omit<PageTexts<'page_home'>, 'range' | 'solutions' | 'gallery'> = {
  top: homeTop,
  features: {
    heading: 'A grid that fits',
    lead: 'Shelving is only as good as the part that joins it. Ours is a single connector, and it still fits the first unit we sold.',
    cards: [
      {
        id: 1,
        title: 'German craftsmanship',
        text: 'Uprights, boards and connectors are made in Germany. Each part is measured before it is packed, so doors close flush and shelves sit level.',
        image: '/pictures/feature-craftsmanship.jpg',
        alt: 'Close-up of the connector where a black steel upright, an oak shelf and an Anthracite panel meet',
      },
      {
        id: 2,
        title: 'Home modular shelving',
        text: 'Planned from your own measurements, around alcoves and radiators. Add a bay or a shelf whenever you need one.',
        image: '/pictures/feature-home.jpg',
        alt: 'A three-bay unit in cherry and cream with books, vases and drawers in a warm living room',
      },
      {
        id: 3,
        title: 'Retail modular shelving delivery',
        text: 'Complete shop walls, numbered in the order of assembly and installed before you open.',
        image: '/pictures/feature-retail.jpg',
        alt: 'A lit shop display with brass uprights carrying handbags, shoes and ceramics',
      },
      {
        id: 4,
        title: 'Shelving wall dividers',
        text: 'Finished on both sides, open to the light: one room becomes two.',
        image: '/pictures/feature-divider.jpg',
        alt: 'A white-framed open shelf dividing a bright room in front of tall windows',
      },
    ],
  },
  plan: {
    heading: 'How large is your wall?',
    lead: 'See what fits and what it costs, part by part, before you speak to anyone.',
  },
  contact: {
    heading: 'Get In Touch',
    lead: 'Tell us what the room has to hold. A quote for a standard installation takes 24-48 hours.',
    emailNote: 'Answered within 24 hours, or on the next working day',
    coverage: 'Serving customers throughout the United Kingdom',
    reasonsHeading: 'Why Choose Us',
    reasons: [
      { id: 1, text: 'German engineering excellence' },
      { id: 2, text: 'Bespoke UK customer service' },
      { id: 3, text: 'Nationwide delivery' },
      { id: 4, text: 'Professional installation support' },
    ],
  },
};
