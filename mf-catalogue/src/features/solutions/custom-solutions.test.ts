import { solutionFromCustom } from './custom-solutions';

test('a custom solution without a description is called a custom solution', () => {
  expect(solutionFromCustom({ id: 'loft', name: 'Loft' })).toMatchObject({
    description: 'Custom solution',
    shortDescription: 'Custom solution',
  });
});

test('a custom solution has a text, three features, three applications and a fixed image', () => {
  const loft = solutionFromCustom({ id: 'loft', name: 'Loft', description: 'Under the roof.' });
  expect(loft).toMatchObject({
    id: 'loft',
    name: 'Loft',
    description: 'Under the roof.',
    shortDescription: 'Under the roof.',
  });
  expect(loft.features).toHaveLength(3);
  expect(loft.applications).toHaveLength(3);
  expect(loft.picture.src).toBe(solutionFromCustom({ id: 'attic', name: 'Attic' }).picture.src);
});
