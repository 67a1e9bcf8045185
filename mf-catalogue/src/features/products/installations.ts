import {
  gallery01,
  gallery04,
  gallery05,
  gallery07,
  gallery09,
  gallery10,
  gallery12,
} from 'shared-types/content/pictures';
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

const installations: Record<string, Installation> = {
  'wall-system': {
    item: 1,
    picture: gallery01,
    alt: 'Media wall with walnut shelves and mid-grey steel fronts around a television',
    title: 'Evening Media Wall',
    place: 'Manchester',
  },
  'desk-system': {
    item: 5,
    picture: gallery05,
    alt: 'Home office with maple shelves and Anthracite fronts beside a desk at the window',
    title: 'Garden-Light Home Office',
    place: 'Brighton',
  },
  'display-solution': {
    item: 10,
    picture: gallery10,
    alt: 'Shop with cherry shelves and sage back panels holding ceramics and books',
    title: 'Books & Ceramics',
    place: 'York',
  },
  'free-standing': {
    item: 12,
    picture: gallery12,
    alt: 'Tall open unit in oak and Anthracite dividing a brick loft into living and sleeping areas',
    title: 'Loft Room Divider',
    place: 'Birmingham',
  },
  'classic-series': {
    item: 4,
    picture: gallery04,
    alt: 'Dark green study with a walnut library around two walls',
    title: 'The Reading Room',
    place: 'Edinburgh',
  },
  'office-solutions': {
    item: 7,
    picture: gallery07,
    alt: 'Boardroom with a full-width storage wall of cream doors, drawers and open bays',
    title: 'Boardroom Storage Wall',
    place: 'Leeds',
  },
  'retail-display': {
    item: 9,
    picture: gallery09,
    alt: 'Boutique wall of rails, shelves and drawers in one white frame',
    title: 'Boutique Wardrobe Wall',
    place: 'Liverpool',
  },
};

/** The project that shows a built-in product in use; undefined for products made in the admin. */
export function installationOf(productId: string): Installation | undefined {
  return Object.hasOwn(installations, productId) ? installations[productId] : undefined;
}
