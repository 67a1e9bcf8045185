import { galleryItems } from './content/gallery';
import { defaultSlides } from './content/slides';
import { GALLERY_FILTERS, GALLERY_PREVIEW_ITEMS, GALLERY_SLOTS } from './gallery';
import { COLOURS, DEFAULT_COLOUR_ID } from './colours';
import { SITE_CONFIG_KEYS, siteConfigSchemas } from './site-config';
import { siteConfigInputSchemas } from './site-config-input';
import { SLIDE_INTERVAL_MS, SLIDER_BACKUP_KEYS } from './slider';
import { slideSchema } from './slide';
import { storageSchemas } from './storage';

// The fixed lists and numbers of the public site's specification, word for word.

test('the colours are the specified six, Anthracite first chosen', () => {
  expect(COLOURS.map(({ name, hex }) => [name, hex])).toEqual([
    ['White', '#FFFFFF'],
    ['Cream', '#F5F5DC'],
    ['Light Gray', '#D3D3D3'],
    ['Medium Gray', '#A9A9A9'],
    ['Anthracite', '#2C3E50'],
    ['Black', '#000000'],
  ]);
  expect(COLOURS.find(({ id }) => id === DEFAULT_COLOUR_ID)?.name).toBe('Anthracite');
});

test('the gallery has the specified filters, slots and preview', () => {
  expect(GALLERY_FILTERS).toEqual(['all', 'general', 'residential', 'commercial', 'office', 'storage']);
  expect([GALLERY_SLOTS, GALLERY_PREVIEW_ITEMS]).toEqual([12, 6]);
});

test('the built-in gallery is twelve items, 1 to 12, each with image, words, category and city', () => {
  expect(galleryItems.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect([...new Set(galleryItems.map(({ category }) => category))].sort()).toEqual([
    'office',
    'residential',
    'retail',
  ]);
  for (const { image, title, description, location } of galleryItems) {
    expect([image, title, description, location]).toEqual(Array(4).fill(expect.stringMatching(/\S/)));
  }
});

test('three slides are built in, each with every field a slide has, and change every 6000 ms', () => {
  expect(defaultSlides).toHaveLength(3);
  for (const { image, title, description, buttonText, buttonLink } of defaultSlides) {
    expect([image, title, description, buttonText, buttonLink]).toEqual(
      Array(5).fill(expect.stringMatching(/\S/)),
    );
  }
  expect(
    slideSchema.parse({ ...defaultSlides[1], secondButtonText: 'Call', secondButtonLink: '/contact' }),
  ).toMatchObject({ secondButtonText: 'Call', secondButtonLink: '/contact' });
  expect(SLIDE_INTERVAL_MS).toBe(6000);
});

test('browser storage has the specified keys', () => {
  expect(SLIDER_BACKUP_KEYS).toEqual([
    'simple-slider-data',
    'infiniteSliderImages',
    'sliderImages',
    'customSliderImages',
    'heroSlides',
  ]);
  expect(Object.keys(storageSchemas)).toEqual(
    expect.arrayContaining([
      ...SLIDER_BACKUP_KEYS,
      'gallery_items_temp',
      'custom_solutions_list',
      'solution_image_assignments',
    ]),
  );
});

test('the site config has the specified keys, each with the specified kind of value', () => {
  expect(SITE_CONFIG_KEYS).toEqual(
    expect.arrayContaining(['home_slider', 'product_images', 'solutions', 'gallery']),
  );
  expect(siteConfigInputSchemas.home_slider.safeParse(defaultSlides).success).toBe(true);
  expect(siteConfigInputSchemas.gallery.safeParse(galleryItems).success).toBe(true);
  for (const key of ['product_images', 'solutions'] as const) {
    expect(siteConfigSchemas[key].parse({ 'wall-system': '/pictures/hero-1.jpg' })).toEqual({
      'wall-system': '/pictures/hero-1.jpg',
    });
  }
});

test.each([
  ['home_slider', { ...defaultSlides[0], title: 'W'.repeat(81) }, 'title'],
  ['home_slider', { ...defaultSlides[0], buttonText: 'W'.repeat(31) }, 'buttonText'],
  ['gallery', { ...galleryItems[0], title: 'W'.repeat(81) }, 'title'],
  ['gallery', { ...galleryItems[0], location: 'W'.repeat(81) }, 'location'],
  ['custom_solutions', { id: 'loft', name: 'W'.repeat(81) }, 'name'],
] as const)('%s: words longer than a page holds can be read, but not saved (%#)', (key, entry, field) => {
  expect(siteConfigSchemas[key].safeParse([entry]).success).toBe(true);
  expect(siteConfigInputSchemas[key].safeParse([entry]).error?.issues[0]?.path).toEqual([0, field]);
});
