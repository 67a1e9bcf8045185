import { act, render, screen, within } from '@testing-library/react';
import { emitWindowEvent } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { recordedAnswers } from '../../recorded-answers';
import { SolutionsBand } from './SolutionsBand';
import { SolutionsPage } from './SolutionsPage';

const PICTURES = '/api/site-config/solutions';

function renderAt(at: string, data: Record<string, unknown> = recordedAnswers) {
  render(
    <Standalone at={at} data={data}>
      {at === '/' ? <SolutionsBand /> : <SolutionsPage />}
    </Standalone>,
  );
}

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const pictureOf = (name: RegExp) => screen.getByRole('img', { name }).getAttribute('src');

afterEach(() => localStorage.clear());

test('the list shows the five solutions, each with three features and a link', () => {
  renderAt('/solutions');
  expect(names()).toEqual([
    'Home & Living',
    'Office & Work',
    'Retail Displays',
    'Furniture Elements',
    'Industrial Storage',
  ]);
  const office = within(screen.getAllByRole('article')[1]!);
  expect(office.getAllByRole('listitem')).toHaveLength(3);
  expect(office.getByRole('link', { name: /Explore/ })).toHaveAttribute('href', '/solutions/office-work');
});

test('the list tells how a project runs and where to go from there', () => {
  renderAt('/solutions');
  for (const name of [
    'Consultation',
    'Custom Design',
    'Precision Manufacturing',
    'Professional Installation',
  ])
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'View Gallery' })).toHaveAttribute('href', '/gallery');
});

test('the home page shows the four solutions with three features each', () => {
  renderAt('/');
  expect(screen.getByRole('heading', { level: 2, name: 'Solutions for Every Space' })).toBeVisible();
  expect(names()).toEqual(['Home & Living', 'Office & Work', 'Retail Displays', 'Furniture Elements']);
  expect(within(screen.getAllByRole('article')[0]!).getAllByRole('listitem')).toHaveLength(3);
});

test("the server's picture of a solution goes before this browser's", () => {
  localStorage.setItem(
    'solution_image_assignments',
    JSON.stringify({ 'home-living': '/pictures/gallery-04.jpg' }),
  );
  renderAt('/solutions', { ...recordedAnswers, [PICTURES]: { 'home-living': '/pictures/gallery-01.jpg' } });
  expect(pictureOf(/^Home & Living$/)).toBe('/pictures/gallery-01.jpg');
});

test("this browser's pictures are used where the server has none", () => {
  localStorage.setItem(
    'solution_image_assignments',
    JSON.stringify({ 'home-living': '/pictures/gallery-04.jpg' }),
  );
  renderAt('/solutions');
  expect(pictureOf(/^Home & Living$/)).toBe('/pictures/gallery-04.jpg');
});

test('a custom list in this browser replaces the solutions, here and on the home page', () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'loft', name: 'Loft' }]));
  renderAt('/solutions');
  expect(names()).toEqual(['Loft']);
  expect(screen.getByText('Custom solution')).toBeVisible();
});

test('a custom list that cannot be read is reported and ignored', () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ name: 'No id' }]));
  renderAt('/solutions');
  expect(names()).toHaveLength(5);
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('custom_solutions_list'), expect.anything());
});

test('an imagesUpdated event reads the custom list and the pictures again', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ loft: '/pictures/gallery-03.jpg' }));
  renderAt('/solutions');
  localStorage.setItem(
    'custom_solutions_list',
    JSON.stringify([{ id: 'loft', name: 'Loft', description: 'High.' }]),
  );
  act(() => emitWindowEvent('imagesUpdated', undefined));
  expect(await screen.findByRole('img', { name: 'Loft' })).toHaveAttribute('src', '/pictures/gallery-03.jpg');
  expect(names()).toEqual(['Loft']);
});
