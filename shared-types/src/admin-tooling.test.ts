import { defaultSlides } from './content/slides';
import { windowEventSchemas } from './events';
import { ALTERNATE_GALLERY_CATEGORIES, GALLERY_CATEGORIES } from './gallery';
import {
  IMAGE_CATEGORIES,
  IMAGE_MAX_BYTES,
  IMAGE_RENDITION_QUALITY,
  IMAGE_RENDITION_SIDE,
  IMAGE_TOO_LARGE,
  imageInputSchema,
  imageRecordSchema,
} from './image';
import { FRAME_COLOURS, specificationsSchema, WOOD_COLOURS } from './product-fields';
import { NEW_SLIDE } from './slider';
import { storageSchemas } from './storage';

// The fixed lists and numbers of the admin tooling's specification, word for word.

test('images may have 5 MB, and are scaled to 1200 px and encoded at 0.8', () => {
  expect(IMAGE_MAX_BYTES).toBe(5242880);
  expect(IMAGE_TOO_LARGE).toBe('Image must be less than 5MB.');
  expect([IMAGE_RENDITION_SIDE, IMAGE_RENDITION_QUALITY]).toEqual([1200, 0.8]);
});

test('the library has the specified categories and the specified default name and category', () => {
  expect(IMAGE_CATEGORIES).toEqual([
    'general',
    'products',
    'sliders',
    'gallery',
    'solutions',
    'modular',
    'about',
  ]);
  expect(imageInputSchema.parse({ data: 'data:image/png;base64,iVBORw0KGgo=' })).toMatchObject({
    name: 'image',
    category: 'general',
  });
  expect(Object.keys(imageRecordSchema.shape)).toEqual(
    expect.arrayContaining(['id', 'name', 'category', 'data', 'created_at']),
  );
});

test('the three default slides have the specified titles and buttons', () => {
  expect(
    defaultSlides.map(({ title, buttonText, buttonLink, secondButtonText, secondButtonLink }) =>
      [title, buttonText, buttonLink, secondButtonText, secondButtonLink].filter(Boolean),
    ),
  ).toEqual([
    [
      'Premium German Engineered Modular Shelving for UK Spaces',
      'Explore Products',
      '/products',
      'Request Consultation',
      '/contact',
    ],
    ['Elegant Solutions for Modern Living', 'Explore Solutions', '/solutions'],
    ['Tailored for British Interiors', 'View Gallery', '/gallery'],
  ]);
});

test('a new slide starts with the specified words', () => {
  expect(NEW_SLIDE).toEqual({
    title: 'New Slide',
    description: 'Add your description here',
    buttonText: 'Learn More',
    buttonLink: '/contact',
  });
});

test('the gallery’s editors have the specified 24 and 5 categories', () => {
  expect(GALLERY_CATEGORIES.join(', ')).toBe(
    'general, residential, commercial, office, storage, kitchen, retail, living, bedroom, library, industrial, garage, medical, education, cellar, electronics, wellness, hospitality, fitness, food, beauty, museum, corporate, studio',
  );
  expect(GALLERY_CATEGORIES).toHaveLength(24);
  expect(ALTERNATE_GALLERY_CATEGORIES.join(', ')).toBe('residential, office, retail, commercial, custom');
});

test('specifications have the specified keys, and frames and woods the specified colours', () => {
  expect(Object.keys(specificationsSchema.shape).sort()).toEqual(
    ['frameColors', 'woodColors', 'dimensions', 'materials', 'loadCapacity', 'warranty', 'colors'].sort(),
  );
  expect(FRAME_COLOURS).toEqual(['Black Frame', 'White Frame']);
  expect(WOOD_COLOURS).toEqual(['Black Wood', 'White Wood']);
});

test('browser storage has the specified keys, and old library entries the specified fields', () => {
  expect(Object.keys(storageSchemas)).toEqual(
    expect.arrayContaining([
      'uploadedImages',
      'simple-slider-data',
      'infiniteSliderImages',
      'sliderImages',
      'customSliderImages',
      'heroSlides',
      'gallery_items_temp',
      'custom_solutions_list',
      'solution_image_assignments',
    ]),
  );
  const entry = { id: 1, url: '/a.jpg', category: 'general', name: 'Oak', dateAdded: '2025-01-01' };
  expect(storageSchemas['image-library'].parse([entry])).toEqual([entry]);
  expect(storageSchemas.uploadedImages.parse([entry, '/b.jpg'])).toEqual([entry, '/b.jpg']);
});

test('the three window events carry what is specified', () => {
  expect(Object.keys(windowEventSchemas)).toEqual(['sliderUpdated', 'galleryUpdated', 'imagesUpdated']);
  expect(windowEventSchemas.sliderUpdated.safeParse({ slides: defaultSlides }).success).toBe(true);
  expect(windowEventSchemas.sliderUpdated.safeParse(defaultSlides).success).toBe(false);
  expect(windowEventSchemas.galleryUpdated.safeParse({ items: [] }).success).toBe(true);
});
