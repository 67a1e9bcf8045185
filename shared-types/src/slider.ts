/** ms a slide of the home page's hero stays (public-site 9). */
export const SLIDE_INTERVAL_MS = 6000;

/** Defaults of an added slide (admin-tooling 3). Its id is the current time in ms, its image a stock one. */
export const NEW_SLIDE = {
  title: 'New Slide',
  description: 'Add your description here',
  buttonText: 'Learn More',
  buttonLink: '/contact',
} as const;

/** Browser backups of the slides, in the order in which they are read (public-site 4). */
export const SLIDER_BACKUP_KEYS = [
  'simple-slider-data',
  'infiniteSliderImages',
  'sliderImages',
  'customSliderImages',
  'heroSlides',
] as const;
