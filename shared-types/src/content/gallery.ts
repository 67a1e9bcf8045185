import type { GalleryItem } from '../gallery';
import {
  gallery01,
  gallery02,
  gallery03,
  gallery04,
  gallery05,
  gallery06,
  gallery07,
  gallery08,
  gallery09,
  gallery10,
  gallery11,
  gallery12,
} from './pictures';

/**
 * The twelve installations that ship with the site (public-site 3): the gallery until an owner saves another, and
 * the seed of the `gallery` config key. Projects and cities are illustrative.
 */
export const galleryItems: GalleryItem[] = [
  {
    id: 1,
    image: '/pictures/gallery-01.jpg',
    title: 'Evening Media Wall',
    description:
      'Walnut shelves and mid-grey steel fronts frame the television, with storage above and below.',
    location: 'Manchester',
    category: 'residential',
    alt: 'Living room with two towers of open shelves and grey fronts, joined by low drawers below a television, beside a large plant.',
    picture: gallery01,
  },
  {
    id: 2,
    image: '/pictures/gallery-02.jpg',
    title: 'Calm Bedroom Storage',
    description:
      'White frames, oak boards and cream drawers run from the bedside units to a tall open shelf.',
    location: 'Bath',
    category: 'residential',
    alt: 'Bright bedroom with oak bedside units and a tall cream and oak shelf with drawers, books and a plant.',
    picture: gallery02,
  },
  {
    id: 3,
    image: '/pictures/gallery-03.jpg',
    title: 'Open Kitchen Shelving',
    description:
      'A black-framed oak wall unit keeps everyday crockery and jars within reach above the worktop.',
    location: 'Bristol',
    category: 'residential',
    alt: 'Kitchen with a black-framed shelf of jars and crockery above a sage green worktop, and a tall matching unit by the table.',
    picture: gallery03,
  },
  {
    id: 4,
    image: '/pictures/gallery-04.jpg',
    title: 'The Reading Room',
    description:
      'A floor-standing walnut library with lower cupboards fills the long wall of a dark green study.',
    location: 'Edinburgh',
    category: 'residential',
    alt: 'Dark green study lined with walnut bookshelves, dark blue cupboards at their foot, a library ladder and a rust-red sofa.',
    picture: gallery04,
  },
  {
    id: 5,
    image: '/pictures/gallery-05.jpg',
    title: 'Garden-Light Home Office',
    description:
      'Maple shelves and Anthracite fronts hold files, books and display pieces beside a window desk.',
    location: 'Brighton',
    category: 'residential',
    alt: 'Pale blue home office with a desk at the window and a white-framed unit of maple shelves and dark blue fronts.',
    picture: gallery05,
  },
  {
    id: 6,
    image: '/pictures/gallery-06.jpg',
    title: 'Open-Plan Divider',
    description: 'A long, low, two-sided unit separates the desks from the lounge without blocking daylight.',
    location: 'London',
    category: 'office',
    alt: 'Open-plan office where a long, low, see-through unit of files, books and plants separates the desks from a lounge.',
    picture: gallery06,
  },
  {
    id: 7,
    image: '/pictures/gallery-07.jpg',
    title: 'Boardroom Storage Wall',
    description:
      'Cream doors and drawers with open bays for files form a full-width backdrop to the meeting table.',
    location: 'Leeds',
    category: 'office',
    alt: 'Meeting room with a long oak table and black chairs in front of a full-width wall of cream doors and open bays of files.',
    picture: gallery07,
  },
  {
    id: 8,
    image: '/pictures/gallery-08.jpg',
    title: 'Reception Archive',
    description: 'Walnut boards and black panels turn a working archive into the first thing visitors see.',
    location: 'Glasgow',
    category: 'office',
    alt: 'Reception with a slatted walnut desk and a tan armchair before a tall wall of black-framed shelves of files and boxes.',
    picture: gallery08,
  },
  {
    id: 9,
    image: '/pictures/gallery-09.jpg',
    title: 'Boutique Wardrobe Wall',
    description: 'Hanging rails, shelves and drawers share one white frame for clothing, bags and shoes.',
    location: 'Liverpool',
    category: 'retail',
    alt: 'Pale pink boutique with a white-framed wall of hanging rails, shelves of handbags and drawers behind an upholstered bench.',
    picture: gallery09,
  },
  {
    id: 10,
    image: '/pictures/gallery-10.jpg',
    title: 'Books & Ceramics',
    description:
      'Cherry shelves with light grey back panels give hand-thrown ceramics a quiet stage among the books.',
    location: 'York',
    category: 'retail',
    alt: 'Bookshop with cherry shelves of books around two bays of bowls and mugs, a reading chair and a display table.',
    picture: gallery10,
  },
  {
    id: 11,
    image: '/pictures/gallery-11.jpg',
    title: 'Corner Deli',
    description:
      'Lit oak shelving carries bottles, jars and crates against deep green tiles behind the counter.',
    location: 'Cardiff',
    category: 'retail',
    alt: 'Deli counter in green tiles with three stools, under lit oak shelves of bottles, jars, crates and storage boxes.',
    picture: gallery11,
  },
  {
    id: 12,
    image: '/pictures/gallery-12.jpg',
    title: 'Loft Room Divider',
    description:
      'A tall, open, double-sided unit in oak and Anthracite separates living and sleeping areas in a brick loft.',
    location: 'Birmingham',
    category: 'residential',
    alt: 'Brick loft with a tall open unit of oak shelves and dark blue fronts dividing the sofa area from the space beyond.',
    picture: gallery12,
  },
];
