import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { HttpStatusContext } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { sampleExamples } from 'shared-types/content/sample-range';
import { readContactContext } from 'shared-types/contact-context';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import { recordedAnswers } from '../../recorded-answers';
import { SolutionPage } from './SolutionPage';

const TEXTS = '/api/site-config/page_solutions';
const PUBLISHED = '/api/site-config/custom_solutions';

const page = (id: string, data: Record<string, unknown> = recordedAnswers, missing = {}) => (
  <Standalone
    at={`/solutions/${id}`}
    data={{ [`/api/plans/examples/${id}`]: sampleExamples(id), ...data }}
    missing={missing}
  >
    <SolutionPage solutionId={id} />
  </Standalone>
);

function statusOf(id: string, ...state: [data?: Record<string, unknown>, missing?: object]): number {
  const answer = { code: 200 };
  renderToString(<HttpStatusContext value={answer}>{page(id, ...state)}</HttpStatusContext>);
  return answer.code;
}

/** The titles of the success stories. */
const stories = () =>
  within(screen.getByRole('region', { name: 'Success stories' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

afterEach(() => localStorage.clear());

test('a solution shows its overview, features, applications, process and two stories', () => {
  render(page('industrial-storage'));
  expect(screen.getByRole('heading', { level: 1, name: 'Industrial Storage' })).toBeVisible();
  const listed = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(listed('Features')).toEqual([
    'Up to 100 kg per shelf, evenly loaded',
    'Anchored to floor and wall in every installation',
    'Bins, boxes and dividers on one labelled grid',
    'Load notices fitted to every run',
  ]);
  expect(listed('Applications')).toEqual([
    'Stockrooms and warehouses',
    'Workshops and tool stores',
    'Document archives',
    'Back-of-house retail storage',
    'Laboratories and plant rooms',
  ]);
  expect(screen.getByRole('region', { name: 'Overview' })).toHaveTextContent(
    /Industrial Storage is the same idea at full strength\..*fittings are inspected every 6 months\./,
  );
  const process = within(screen.getByRole('region', { name: 'How your project runs' }));
  expect(process.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Consultation',
    'Custom Design',
    'Precision Manufacturing',
    'Professional Installation',
  ]);
  expect(stories()).toEqual(['Reception Archive', 'Corner Deli']);
});

test('the texts of a solution are the owner’s where they were changed', () => {
  const own = { description: 'Racks.', applications: 'Barns\nSheds', secondStory: 'A shop of ours.' };
  render(page('industrial-storage', { ...recordedAnswers, [TEXTS]: { 'industrial-storage': own } }));
  const region = (name: string) => within(screen.getByRole('region', { name }));
  expect(region('Overview').getByText('Racks.')).toBeVisible();
  const applications = region('Applications').getAllByRole('listitem');
  expect(applications.map((item) => item.textContent)).toEqual(['Barns', 'Sheds']);
  expect(region('Features').getByText('Load notices fitted to every run')).toBeVisible();
  expect(region('Success stories').getByText('A shop of ours.')).toBeVisible();
  expect(region('Success stories').getByText(/^An archive in daily use/)).toBeVisible();
});

test.each([
  ['home-living', ['Evening Media Wall', 'The Reading Room']],
  ['office-work', ['Open-Plan Divider', 'Boardroom Storage Wall']],
  ['retail-displays', ['Boutique Wardrobe Wall', 'Books & Ceramics']],
  ['furniture-elements', ['Calm Bedroom Storage', 'Loft Room Divider']],
])('the success stories of %s are its own', (id, titles) => {
  render(page(id));
  expect(stories()).toEqual(titles);
});

test('the head carries the brand and the first 155 characters of the description', () => {
  render(page('home-living'));
  expect(document.title).toBe('Home & Living | Formraster');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Homes change faster than furniture does. A nursery becomes a study, a flat becomes a house, a record collection doubles. Our home solutions start from one …',
  );
});

test('its buttons lead to the top of the contact page and to the gallery', () => {
  render(page('home-living'));
  const consultation = screen.getByRole<HTMLAnchorElement>('link', { name: 'Request Consultation' });
  expect(consultation.pathname + consultation.hash).toBe('/contact#top');
  expect(readContactContext(new URLSearchParams(consultation.search))).toEqual({
    subject: { kind: 'solution', id: 'home-living', name: 'Home & Living' },
    interest: 'consultation',
  });
  expect(screen.getByRole('link', { name: 'View Gallery' })).toHaveAttribute('href', '/gallery');
});

test('it is planned with its system, or says which one the planner shows instead', () => {
  const { unmount } = render(page('office-work'));
  expect(screen.getByRole('link', { name: 'Plan & price' })).toHaveAttribute(
    'href',
    '/planner?system=desk-system',
  );
  expect(screen.queryByText(/^A designer plans/)).not.toBeInTheDocument();
  unmount();
  render(page('industrial-storage'));
  expect(
    screen.getByText(/^A designer plans Industrial Storage with you; .* the Wall System,/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan & price: Wall System' })).toHaveAttribute(
    'href',
    '/planner?system=wall-system',
  );
});

test('its form knows the solution, and its last links lead to the ones before and after', () => {
  render(page('home-living'));
  expect(screen.getByText(/^enquiry\/EnquiryForm/)).toHaveTextContent(
    '"subject":{"kind":"solution","id":"home-living","name":"Home & Living"}',
  );
  const links = within(screen.getByRole('navigation', { name: 'More solutions' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/solutions/industrial-storage',
    '/solutions/office-work',
  ]);
});

test('an unknown id is a named not-found view with links to the others, answered with 404', () => {
  render(page('garage'));
  expect(screen.getByRole('heading', { level: 1, name: 'Solution not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Office & Work/ })).toHaveAttribute(
    'href',
    '/solutions/office-work',
  );
  expect(statusOf('garage')).toBe(404);
  expect(statusOf('office-work')).toBe(200);
});

test('a custom solution of this browser has a page, and links to built-in ones still hold', () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'loft', name: 'Loft' }]));
  const { unmount } = render(page('loft'));
  expect(screen.getByRole('heading', { level: 1, name: 'Loft' })).toBeVisible();
  unmount();
  render(page('industrial-storage'));
  expect(screen.getByRole('heading', { level: 1, name: 'Industrial Storage' })).toBeVisible();
});

test('a published solution has a page, built-in ones keep theirs, and others answer 404', () => {
  const published = { ...recordedAnswers, [PUBLISHED]: [{ id: 'attic', name: 'Attic' }] };
  render(page('attic', published));
  expect(screen.getByRole('heading', { level: 1, name: 'Attic' })).toBeVisible();
  expect(statusOf('attic', published)).toBe(200);
  expect(statusOf('industrial-storage', published)).toBe(200);
  expect(statusOf('loft', published)).toBe(404);
});

test("a published solution keeps its page where this browser's own list leaves it out", () => {
  localStorage.setItem('custom_solutions_list', JSON.stringify([{ id: 'loft', name: 'Loft' }]));
  render(page('attic', { ...recordedAnswers, [PUBLISHED]: [{ id: 'attic', name: 'Attic' }] }));
  expect(screen.getByRole('heading', { level: 1, name: 'Attic' })).toBeVisible();
});

test('a solution whose list is on its way is awaited', async () => {
  standInApi().config.set('custom_solutions', { value: [{ id: 'attic', name: 'Attic' }], revision: 1 });
  const { [PUBLISHED]: _unread, ...rest } = recordedAnswers;
  render(page('attic', rest));
  expect(screen.getByRole('status')).toHaveTextContent('Loading solution…');
  expect(await screen.findByRole('heading', { level: 1, name: 'Attic' })).toBeVisible();
});

test('without the API built-in solutions have pages; another is unavailable, not missing', () => {
  standInApi().fail(/./, 'never');
  const { [PUBLISHED]: _unread, ...rest } = recordedAnswers;
  render(page('attic', rest, { [PUBLISHED]: 503 }));
  expect(screen.getByRole('heading', { level: 1, name: 'Solution unavailable' })).toBeVisible();
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible();
  expect(statusOf('attic', rest, { [PUBLISHED]: 503 })).toBe(503);
  expect(statusOf('office-work', rest, { [PUBLISHED]: 503 })).toBe(200);
});
