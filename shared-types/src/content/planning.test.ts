import { SYSTEM_IDS } from '../planner/plan';
import { galleryItems } from './gallery';
import { IN_USE, planningOf, SYSTEM_NAMES } from './planning';
import { catalogueProducts } from './products';
import { catalogueSeries } from './series';
import { solutions } from './solutions';

const builtIn = [...catalogueProducts, ...catalogueSeries, ...solutions];

test('systems are called as their products are', () => {
  expect(Object.entries(SYSTEM_NAMES)).toEqual(catalogueProducts.map(({ id, name }) => [id, name]));
});

test('the planner plans the four systems and what is built of them, a designer the rest', () => {
  const planned = builtIn.filter((one) => planningOf(one).byDesigner === undefined).map(({ id }) => id);
  expect(planned).toEqual([
    ...SYSTEM_IDS,
    'home-living',
    'office-work',
    'retail-displays',
    'furniture-elements',
  ]);
});

test.each([
  ...builtIn,
  { id: 'corner-bench', name: 'Corner Bench' },
  { id: 'constructor', name: 'Constructor' },
])('$name is planned in the planner, or a sentence names the system shown instead', (one) => {
  const { system, byDesigner } = planningOf(one);
  expect(SYSTEM_IDS).toContain(system);
  if (byDesigner === undefined) return;
  expect(byDesigner).toContain(one.name);
  expect(byDesigner).toContain(`the ${SYSTEM_NAMES[system]}`);
});

test('every product in use is shown by pictures that the gallery has', () => {
  const ids = new Set(galleryItems.map(({ id }) => id));
  for (const { id } of [...catalogueProducts, ...catalogueSeries]) {
    expect(IN_USE[id]?.length).toBeGreaterThan(0);
    expect(IN_USE[id]?.filter((item) => !ids.has(item))).toEqual([]);
  }
});
