import * as pictures from 'shared-types/content/pictures';
import { websiteImages } from './website-images';

const of = (address: string) => websiteImages().find((source) => source.address === address);

test('every image that ships with the site is among them, with a name and words of its own', () => {
  const shipped = Object.values(pictures).map(({ src }) => src);
  expect(websiteImages().map(({ address }) => address)).toEqual(shipped);
  for (const property of ['name', 'alt'] as const) {
    const values = websiteImages().map((source) => source[property]);
    expect(values.filter((value) => !value)).toEqual([]);
    expect(new Set(values).size).toBe(shipped.length);
  }
});

test('each goes into the category of its use', () => {
  expect(of('/pictures/hero-1.jpg')?.category).toBe('sliders');
  expect(of('/pictures/gallery-01.jpg')?.category).toBe('gallery');
  expect(of('/pictures/home-living.jpg')?.category).toBe('solutions');
  expect(of('/pictures/wall-system-white.jpg')?.category).toBe('products');
  expect(of('/pictures/about-workshop.jpg')?.category).toBe('about');
  expect(of('/pictures/feature-home.jpg')?.category).toBe('modular');
});

test('a recoloured image says its own colour', () => {
  expect(of('/pictures/wall-system-medium-gray.jpg')).toMatchObject({
    name: 'Wall System, Medium Gray',
    alt: 'Wall System, five bays wide: oak shelves on black uprights with medium gray doors, drawers and back panels',
  });
});
