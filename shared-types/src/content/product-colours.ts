import type { Colour } from '../product';
import type { Picture } from '../picture';
import * as pictures from './pictures';

/** A built-in product's picture in each colour other than Anthracite, which is the product's own picture. */
export type ColourPictures = Record<Exclude<Colour['id'], 'anthracite'>, Picture>;

/** Product id → colour id → the product's picture recomputed in that colour. Only detail pages need these. */
export const productColours: Record<string, ColourPictures | undefined> = {
  'wall-system': {
    white: pictures.wallSystemWhite,
    cream: pictures.wallSystemCream,
    'light-gray': pictures.wallSystemLightGray,
    'medium-gray': pictures.wallSystemMediumGray,
    black: pictures.wallSystemBlack,
  },
  'desk-system': {
    white: pictures.deskSystemWhite,
    cream: pictures.deskSystemCream,
    'light-gray': pictures.deskSystemLightGray,
    'medium-gray': pictures.deskSystemMediumGray,
    black: pictures.deskSystemBlack,
  },
  'display-solution': {
    white: pictures.displaySolutionWhite,
    cream: pictures.displaySolutionCream,
    'light-gray': pictures.displaySolutionLightGray,
    'medium-gray': pictures.displaySolutionMediumGray,
    black: pictures.displaySolutionBlack,
  },
  'free-standing': {
    white: pictures.freeStandingWhite,
    cream: pictures.freeStandingCream,
    'light-gray': pictures.freeStandingLightGray,
    'medium-gray': pictures.freeStandingMediumGray,
    black: pictures.freeStandingBlack,
  },
  'classic-series': {
    white: pictures.classicSeriesWhite,
    cream: pictures.classicSeriesCream,
    'light-gray': pictures.classicSeriesLightGray,
    'medium-gray': pictures.classicSeriesMediumGray,
    black: pictures.classicSeriesBlack,
  },
  'office-solutions': {
    white: pictures.officeSolutionsWhite,
    cream: pictures.officeSolutionsCream,
    'light-gray': pictures.officeSolutionsLightGray,
    'medium-gray': pictures.officeSolutionsMediumGray,
    black: pictures.officeSolutionsBlack,
  },
  'retail-display': {
    white: pictures.retailDisplayWhite,
    cream: pictures.retailDisplayCream,
    'light-gray': pictures.retailDisplayLightGray,
    'medium-gray': pictures.retailDisplayMediumGray,
    black: pictures.retailDisplayBlack,
  },
};
