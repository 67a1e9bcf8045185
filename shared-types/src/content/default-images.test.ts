import { defaultImage } from './default-images';
import { galleryItems } from './gallery';
import * as manifest from './pictures';
import { catalogueProducts } from './products';
import { solutions } from './solutions';

const addresses = new Set(Object.values(manifest).map(({ src }) => src));

test.each([
  'home.hero',
  'features.craftsmanship',
  'features.home',
  'features.retail',
  'features.dividers',
  'testimonials.home',
  'testimonials.office',
  'about.workshop',
  'gallery.fallback',
])('%s is the address of an image that ships with the site', (path) => {
  expect(addresses).toContain(defaultImage(path));
});

test('products, solutions and gallery items have the images that their pages show', () => {
  for (const { id, picture } of catalogueProducts) expect(defaultImage(`products.${id}`)).toBe(picture.src);
  for (const { id, picture } of solutions) expect(defaultImage(`solutions.${id}`)).toBe(picture.src);
  for (const { id, image } of galleryItems) expect(defaultImage(`gallery.${id}`)).toBe(image);
  expect(defaultImage('logo')).toBe('/icon-512.png');
});

test.each(['home.door', 'home', 'logo.large', 'garage.hero', '', 'constructor', 'home.constructor'])(
  'the missing path "%s" logs an error and yields an empty value',
  (path) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(defaultImage(path)).toBe('');
    expect(logged).toHaveBeenCalledWith(`There is no default image at ${path}.`);
  },
);
