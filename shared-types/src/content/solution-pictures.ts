import type { Picture } from '../picture';
import { furnitureElements, homeLiving, industrialStorage, officeWork, retailDisplays } from './pictures';

// The solutions' images with their alternative texts. Product pages use them too, without the solutions' other texts.

export const homeLivingPicture: Picture = {
  ...homeLiving,
  alt: 'Green living room with a four-bay unit in white, oak and light grey, and an armchair, in afternoon light',
};

export const officeWorkPicture: Picture = {
  ...officeWork,
  alt: 'Bright open-plan office with desks in front of a full-width storage wall in black, oak and white',
};

export const retailDisplaysPicture: Picture = {
  ...retailDisplays,
  alt: 'Shop interior with a six-bay wall display and two low tables in black, walnut and white',
};

export const furnitureElementsPicture: Picture = {
  ...furnitureElements,
  alt: 'Anthracite and walnut sideboard below a landscape print, with a small side unit and a tall white cabinet',
};

export const industrialStoragePicture: Picture = {
  ...industrialStorage,
  alt: 'Warehouse shelving, four bays wide, filled with cartons and bins, with a trolley and a loaded pallet in front',
};

export const solutionPictures = [
  homeLivingPicture,
  officeWorkPicture,
  retailDisplaysPicture,
  furnitureElementsPicture,
  industrialStoragePicture,
];
