import { receivedEventSchemas } from './events';
import { storageSchemas } from './storage';

const slide = { image: '/pictures/hero-1.jpg', title: 'Calm walls' };
const item = { image: '/pictures/gallery-01.jpg', title: 'Study' };

test.each([
  ['a backup of the slides', (list: unknown[]) => storageSchemas.heroSlides.parse(list)],
  ['a slider event', (slides: unknown[]) => receivedEventSchemas.sliderUpdated.parse({ slides }).slides],
])('one bad slide of %s costs that slide, one without an id gets one', (_name, parse) => {
  const slides = parse([slide, { ...slide, id: 2 }, { id: 3 }, null, 'text', { ...slide, id: null }]);
  expect(slides.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Calm walls'],
    [2, 'Calm walls'],
    [4, 'Calm walls'],
  ]);
});

test.each([
  ['a gallery backup', (list: unknown[]) => storageSchemas.gallery_items_temp.parse(list)],
  ['a gallery event', (items: unknown[]) => receivedEventSchemas.galleryUpdated.parse({ items }).items],
])('one bad item of %s costs that item, one without an id gets one', (_name, parse) => {
  const items = parse([{ ...item, id: 'a' }, { ...item, image: 'javascript:alert(1)' }, item]);
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'Study'],
    [2, 'Study'],
  ]);
});

test('one bad solution in storage costs that solution, one without an id gets one', () => {
  const solutions = storageSchemas.custom_solutions_list.parse([{ name: 'Lofts' }, { id: 7 }, { name: '' }]);
  expect(solutions).toEqual([{ id: 'solution-1', name: 'Lofts' }]);
});

test('a number is the id of a solution in storage', () => {
  const solutions = storageSchemas.custom_solutions_list.parse([
    { id: 7, name: 'Lofts' },
    { id: 0, name: 'Cellars' },
  ]);
  expect(solutions).toEqual([
    { id: '7', name: 'Lofts' },
    { id: '0', name: 'Cellars' },
  ]);
});

test('one bad image of a solution in storage costs that image', () => {
  const images = {
    'home-storage': '/pictures/home-living.jpg',
    'office-storage': 'javascript:alert(1)',
    x: 5,
  };
  expect(storageSchemas.solution_image_assignments.parse(images)).toEqual({
    'home-storage': '/pictures/home-living.jpg',
  });
});
