import type { Picture } from '../picture';
import { furnitureElements, homeLiving, industrialStorage, officeWork, retailDisplays } from './pictures';

// The solutions' images with their alternative texts. Product pages use them too, without the solutions' other texts.

export const homeLivingPicture: Picture = {
  ...homeLiving,
  alt: 'Green living room with a four-bay unit in white, oak and light grey, and an armchair, in afternoon light',
};

export const officeWorkPicture: Picture = {
  ...officeWork,
  alt: 'Bright office with desks and a round table in front of two three-bay units in black, maple and white',
};

export const retailDisplaysPicture: Picture = {
  ...retailDisplays,
  alt: 'Shop wall with six lit bays in black, walnut and light grey, filled with bags, bottles, jars and folded towels',
};

export const furnitureElementsPicture: Picture = {
  ...furnitureElements,
  alt: 'Anthracite and walnut sideboard below a landscape print, with a small side unit and a taller cabinet',
};

export const industrialStoragePicture: Picture = {
  ...industrialStorage,
  alt: 'Warehouse shelving in two three-bay units, filled with cartons and bins, with a trolley and a loaded pallet in front',
};

export const solutionPictures = [
  homeLivingPicture,
  officeWorkPicture,
  retailDisplaysPicture,
  furnitureElementsPicture,
  industrialStoragePicture,
];
