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
} from 'shared-types/content/pictures';
import { IN_USE } from 'shared-types/content/planning';
import type { Picture } from 'shared-types/picture';

/** A gallery project that shows a product in use; titles and places are the gallery's. */
export interface Installation {
  /** Id in the gallery. */
  item: number;
  picture: Picture;
  alt: string;
  title: string;
  place: string;
}

const installations: readonly Installation[] = [
  {
    item: 1,
    picture: gallery01,
    alt: 'Media wall with walnut shelves and mid-grey steel fronts around a television',
    title: 'Evening Media Wall',
    place: 'Manchester',
  },
  {
    item: 2,
    picture: gallery02,
    alt: 'Bedroom with oak bedside units and a tall shelf in cream and oak',
    title: 'Calm Bedroom Storage',
    place: 'Bath',
  },
  {
    item: 3,
    picture: gallery03,
    alt: 'Kitchen with black-framed oak shelves of crockery and jars',
    title: 'Open Kitchen Shelving',
    place: 'Bristol',
  },
  {
    item: 4,
    picture: gallery04,
    alt: 'Dark green study with a walnut library around two walls',
    title: 'The Reading Room',
    place: 'Edinburgh',
  },
  {
    item: 5,
    picture: gallery05,
    alt: 'Home office with maple shelves and Anthracite fronts beside a desk at the window',
    title: 'Garden-Light Home Office',
    place: 'Brighton',
  },
  {
    item: 6,
    picture: gallery06,
    alt: 'Open-plan office with a long, low, see-through unit between desks and lounge',
    title: 'Open-Plan Divider',
    place: 'London',
  },
  {
    item: 7,
    picture: gallery07,
    alt: 'Boardroom with a full-width storage wall of cream doors, drawers and open bays',
    title: 'Boardroom Storage Wall',
    place: 'Leeds',
  },
  {
    item: 8,
    picture: gallery08,
    alt: 'Reception desk before a tall black shelving wall of files and boxes',
    title: 'Reception Archive',
    place: 'Glasgow',
  },
  {
    item: 9,
    picture: gallery09,
    alt: 'Boutique wall of rails, shelves and drawers in one white frame',
    title: 'Boutique Wardrobe Wall',
    place: 'Liverpool',
  },
  {
    item: 10,
    picture: gallery10,
    alt: 'Shop with cherry shelves and light grey drawers holding ceramics and books',
    title: 'Books & Ceramics',
    place: 'York',
  },
  {
    item: 11,
    picture: gallery11,
    alt: 'Deli counter under oak shelves of bottles, jars and crates',
    title: 'Corner Deli',
    place: 'Cardiff',
  },
  {
    item: 12,
    picture: gallery12,
    alt: 'Tall open unit in oak and Anthracite dividing a brick loft into living and sleeping areas',
    title: 'Loft Room Divider',
    place: 'Birmingham',
  },
];

/** The projects that show a built-in product in use, the best first; none for products made in the admin. */
export function installationsOf(productId: string): readonly Installation[] {
  const items = Object.hasOwn(IN_USE, productId) ? (IN_USE[productId] ?? []) : [];
  return items.flatMap((item) => installations.find((one) => one.item === item) ?? []);
}
