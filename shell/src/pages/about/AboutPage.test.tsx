import { render, screen, within } from '@testing-library/react';
import { InSite } from '../../testing/InSite';
import { AboutPage } from './AboutPage';

function show(images: object = {}) {
  render(
    <InSite at="/about" data={{ '/api/site-config/home_images': images }}>
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
  for (const role of ['Managing Director', 'Head of UK Service', 'Lead Planner', 'Installation Manager']) {
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
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('over 30 years');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/contact', '/products']));
  expect(screen.getByRole('region', { name: 'German engineering, UK service' })).toBeInTheDocument();
});

test("the owner's image stands in the place of the workshop", () => {
  show({ 'about-section': '/pictures/gallery-05.jpg' });
  const [first] = document.querySelectorAll('img');
  expect(first).toHaveAttribute('src', '/pictures/gallery-05.jpg');
});
