import { render, screen, within } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { AboutPage } from './AboutPage';

function show(images: object = {}, texts: object = {}) {
  render(
    <InSite
      at="/about"
      data={{ '/api/site-config/home_images': images, '/api/site-config/page_about': texts }}
    >
      <AboutPage />
    </InSite>,
  );
}

test('the three values stand in order', () => {
  show();
  const values = within(screen.getByRole('region', { name: 'What we hold on to' }));
  expect(values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Excellence',
    'Customer Focus',
    'Sustainability',
  ]);
});

test('the team are four people, each with a role', () => {
  show();
  const team = within(screen.getByRole('region', { name: 'Four people you will meet' }));
  expect(team.getAllByRole('listitem')).toHaveLength(4);
  for (const role of ['Managing Director', 'Head of UK Service', 'Lead Designer', 'Installation Manager']) {
    expect(team.getByText(role)).toBeInTheDocument();
  }
});

test('the company tells its story', () => {
  show();
  const story = screen.getByRole('region', { name: 'Furniture that is never finished' });
  expect(story).toHaveTextContent('Formraster began over 30 years ago with a complaint');
});

test('the page mentions over 30 years and links to products and contact', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One connector. Thirty years.');
  expect(document.body).toHaveTextContent('began over 30 years ago');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/contact', '/products']));
  expect(screen.getByRole('region', { name: 'German engineering, UK service' })).toBeInTheDocument();
});

test("the owner's image stands in the place of the workshop", () => {
  show({ 'about-section': '/pictures/gallery-05.jpg' });
  const [first] = document.querySelectorAll('img');
  expect(first).toHaveAttribute('src', '/pictures/gallery-05.jpg');
});

test('the owner’s team stands in the page with its pictures, and the brand in the story', () => {
  const people = [
    { id: 1, name: 'Ada King', role: 'Planner', text: '', image: '/pictures/gallery-05.jpg' },
    { id: 2, name: 'Bo Lind', role: 'Fitter', text: 'Brings biscuits.', image: '' },
  ];
  show({}, { team: { people }, story: { text: '{brandName} is new.\nReally.' } });
  const team = screen.getByRole('region', { name: 'Four people you will meet' });
  expect(
    within(team)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada KingPlanner', 'Bo LindFitterBrings biscuits.']);
  expect([...team.querySelectorAll('img')].map(({ alt, src }) => [alt, new URL(src).pathname])).toEqual([
    ['', '/pictures/gallery-05.jpg'],
  ]);
  const story = screen.getByRole('region', { name: 'Furniture that is never finished' });
  expect([...story.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Formraster is new.',
    'Really.',
  ]);
});
