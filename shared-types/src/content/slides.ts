import type { Slide } from '../slide';
import { hero1, hero2, hero3 } from './pictures';

/** The three slides that ship with the site (public-site 2; titles: admin-tooling 3). */
export const defaultSlides: Slide[] = [
  {
    id: 1,
    image: hero1.src,
    title: 'Premium German Engineered Modular Shelving for UK Spaces',
    description: 'Steel, oak veneer and one precise connector, made in Germany.',
    buttonText: 'Explore Products',
    buttonLink: '/products',
    secondButtonText: 'Request Consultation',
    secondButtonLink: '/contact',
    alt: 'A four-bay wall of oak shelves on black uprights, filled with books and ceramics, beside a tan armchair in a sunlit living room',
    picture: { ...hero1, focal: { x: 0.78, y: 0.6 } },
  },
  {
    id: 2,
    image: hero2.src,
    title: 'Elegant Solutions for Modern Living',
    description: 'One grid from sideboard to wall of books: add to it now, or in ten years.',
    buttonText: 'Explore Solutions',
    buttonLink: '/solutions',
    alt: 'A low white sideboard and a matching wall shelf on black frames beside an olive tree, in warm evening light',
    picture: { ...hero2, focal: { x: 0.62, y: 0.6 } },
  },
  {
    id: 3,
    image: hero3.src,
    title: 'Tailored for British Interiors',
    description: 'Alcoves, chimney breasts, sloping floors: planned from your measurements.',
    buttonText: 'View Gallery',
    buttonLink: '/gallery',
    alt: 'A sage green sitting room with walnut bookshelves fitted into both alcoves beside a white fireplace',
    picture: { ...hero3, focal: { x: 0.6, y: 0.55 } },
  },
];
