import { galleryItems } from './content/gallery';
import { GALLERY_PREVIEW_ITEMS, type GalleryItem } from './gallery';
import { galleryPart, summaryOfItem, viewerItems } from './gallery-part';
import { galleryPartSchema, galleryPath, galleryQuerySchema } from './gallery-query';
import { HOME_GALLERY } from './range';

const many: GalleryItem[] = Array.from({ length: 60 }, (_none, index) => ({
  id: index + 1,
  image: index === 4 ? '' : `/pictures/own-${index + 1}.jpg`,
  title: `Project ${index + 1}`,
  description: index % 10 === 0 ? 'Oak' : 'Steel',
  category: index % 2 === 0 ? 'office' : 'general',
}));
const wish = { category: 'all', q: '', show: 24, item: undefined };
const ids = (items: readonly GalleryItem[]) => items.map(({ id }) => id);

test('a part of a large gallery has what is shown, and counts the rest', () => {
  const part = galleryPart(many, { ...wish, category: 'office', show: 3 });
  expect(ids(part.items)).toEqual([1, 3, 5]);
  expect(part).toMatchObject({ total: 60, found: 30, next: 7, illustrative: false });
  expect(part.filters).toContainEqual({ value: 'office', count: 30 });
  expect(part.filters).toContainEqual({ value: 'residential', count: 0 });
  expect(galleryPartSchema.parse(part)).toEqual(part);
});

test('an open item comes with those beside it, round both ends, among those with an image', () => {
  const open = (item: string, more = {}) => galleryPart(many, { ...wish, item, ...more }).open;
  expect(open('1')).toMatchObject({ place: 1, of: 59, before: { id: 60 }, after: { id: 2 } });
  expect(open('60')).toMatchObject({ place: 59, before: { id: 59 }, after: { id: 1 } });
  expect(open('4')?.after).toMatchObject({ id: 6 });
  expect(open('11', { q: 'oak' })).toMatchObject({ place: 2, of: 6 });
  // One that does not match the filters is shown among all.
  expect(open('2', { q: 'oak' })).toMatchObject({ place: 2, of: 59 });
  expect(ids(viewerItems(many, { ...wish, q: 'oak', item: '11' }))).toEqual([1, 11, 21, 31, 41, 51]);
  for (const none of ['5', 'unknown']) expect(open(none)).toBeUndefined();
});

test('a query that makes no sense is that of the first items', () => {
  for (const query of [
    {},
    { show: 'many', category: ['a', 'b'] },
    { show: '-3', view: 'none' },
    { show: '6' },
  ]) {
    expect(galleryPath(galleryQuerySchema.parse(query))).toBe('/api/gallery-range');
  }
  const asked = Object.fromEntries(new URL(HOME_GALLERY, 'http://localhost').searchParams);
  expect(galleryPath(galleryQuerySchema.parse(asked))).toBe(HOME_GALLERY);
  expect(galleryQuerySchema.parse(asked).show).toBe(GALLERY_PREVIEW_ITEMS);
});

test('a summary leaves out descriptions and built-in images, and keeps others', () => {
  const [first] = galleryItems;
  if (first?.picture === undefined) throw new Error('The first item has an image.');
  expect(summaryOfItem(first)).toMatchObject({ title: first.title, alt: first.alt, description: '' });
  expect(summaryOfItem(first)).not.toHaveProperty('picture');
  expect(summaryOfItem({ ...first, image: '/api/images/7/0123abcd/original' }).picture).toBe(first.picture);
});
