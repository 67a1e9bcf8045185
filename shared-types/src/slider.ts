/** ms for which each slide of the home page's hero is shown (public-site 9). */
export const SLIDE_INTERVAL_MS = 6000;

/** Defaults of an added slide (admin-tooling 3). Its id is the current time in ms, its image a stock one. */
export const NEW_SLIDE = {
  title: 'New Slide',
  description: 'Add your description here',
  buttonText: 'Learn More',
  buttonLink: '/contact',
} as const;

/** Slides that the slider may have. */
export const MOST_SLIDES = 8;

/** Characters of a description that a phone's slide has room for; what is longer is cut there at a word. */
export const SLIDE_WORDS = 78;

/** Browser backups of the slides, in the order in which they are read (public-site 4). */
export const SLIDER_BACKUP_KEYS = [
  'simple-slider-data',
  'infiniteSliderImages',
  'sliderImages',
  'customSliderImages',
  'heroSlides',
] as const;
