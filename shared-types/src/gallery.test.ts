import { windowEventSchemas } from './events';
import { galleryItemSchema, itemsWithImage } from './gallery';

test.each(['', ' ', '  \t\n'])('an image of %j is blank, and no reason to refuse the item', (image) => {
  expect(galleryItemSchema.parse({ id: 1, image }).image).toBe('');
});

test('one blank image in a galleryUpdated event leaves the other items', () => {
  const items = [
    { id: 1, image: '/pictures/gallery-01.jpg' },
    { id: 2, image: '   ' },
  ];
  const event = windowEventSchemas.galleryUpdated.parse({ items });
  expect(itemsWithImage(event.items)).toMatchObject([{ id: 1, image: '/pictures/gallery-01.jpg' }]);
});

test('an image that is neither blank nor an address is refused', () => {
  expect(galleryItemSchema.safeParse({ id: 1, image: 'javascript:alert(1)' }).success).toBe(false);
});
