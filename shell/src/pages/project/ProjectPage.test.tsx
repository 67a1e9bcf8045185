import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Toaster, useLocation } from 'shared-platform';
import { sampleAnswer } from 'shared-types/content/samples';
import type { ListedPlan } from 'shared-types/planner/listed-plan';
import { PROJECT_DATA } from 'shared-types/range';
import { dataPath } from 'shared-types/routes';
import { InSite } from '../../testing/InSite';
import { ProjectPage } from './ProjectPage';

const LIST = 'product.desk-system,installation.1,plan.K7PX2M';
const at = (items: string) => `/project?items=${items}`;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const pathsOf = (address: string) =>
  PROJECT_DATA.map((data) => dataPath(data, {}, new URL(address, 'http://localhost').searchParams));

function page(address: string, missing: Record<string, number> = {}, plans?: ListedPlan[]) {
  const known = [address, at(LIST), at('installation.1,plan.K7PX2M')].flatMap(pathsOf);
  const data = Object.fromEntries(
    known
      .filter((path) => !(path in missing))
      .map((path) => [path, plans && /project-plans/.test(path) ? plans : sampleAnswer(path)]),
  );
  return (
    <InSite at={address} data={data} missing={missing}>
      <ProjectPage />
      <Address />
    </InSite>
  );
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const address = () => document.querySelector('output')?.textContent;

beforeEach(() => localStorage.clear());

test('the list of an address is in the HTML, each thing with its link', () => {
  const html = renderToString(page(at(LIST)));
  expect(html).toContain('href="/products/desk-system"');
  expect(html).toContain('href="/gallery?item=1"');
  expect(html).toContain('href="/planner/K7PX2M"');
  expect(html).toContain('From £449');
  expect(html).toContain('noindex');
});

test('what no longer exists says so, and the enquiry names the rest', () => {
  render(page(at('product.gone,product.desk-system')));
  expect(names()).toEqual(['gone', 'Desk System']);
  expect(screen.getByText('No longer in the range')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask about this list' })).toHaveAttribute(
    'href',
    '/contact?about=project&id=product.gone%2Cproduct.desk-system&name=Project+list+%282%29%3A+Desk+System#contact-form',
  );
});

test('a series that ships with the site is on the list with its picture and price', () => {
  render(page(at('product.classic-series')));
  expect(names()).toEqual(['Classic Series']);
  expect(screen.queryByText('No longer in the range')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^Classic Series bookcase/ })).toBeVisible();
});

test('a product in a chosen colour is shown, named, linked and sent with it', () => {
  render(page(at('product.wall-system~cream,product.wall-system')));
  expect(names()).toEqual(['Wall System, Cream', 'Wall System']);
  expect(screen.getByRole('link', { name: 'Wall System, Cream' })).toHaveAttribute(
    'href',
    '/products/wall-system?colour=cream',
  );
  expect(screen.getByRole('img', { name: /with Cream doors/ })).toHaveAttribute(
    'src',
    '/pictures/wall-system-cream.jpg',
  );
  expect(screen.getByRole('link', { name: 'Ask about this list' })).toHaveAttribute(
    'href',
    '/contact?about=project&id=product.wall-system%7Ecream%2Cproduct.wall-system&name=Project+list+%282%29%3A+Wall+System%2C+Cream%2C+Wall+System#contact-form',
  );
});

test('a picture has the price of its plan, with a link that changes it', () => {
  render(page(at('installation.1')));
  const row = within(screen.getByRole('article'));
  expect(row.getByText(/^(As shown|Nearest plan)/)).toBeVisible();
  expect(row.getByRole('link', { name: /^Change it/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/planner\?plan=/),
  );
});

test('without a list in its address the page shows what this browser has kept', async () => {
  localStorage.setItem('project-list', LIST);
  render(page('/project'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Desk System' })).toBeVisible();
  expect(address()).toBe(at(LIST));
});

test('something that is removed leaves the list and the address', async () => {
  localStorage.setItem('project-list', LIST);
  render(page(at(LIST)));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Desk System' }));
  await waitFor(() => expect(address()).toBe(at('installation.1,plan.K7PX2M')));
  expect(names()).toHaveLength(2);
  expect(localStorage.getItem('project-list')).toBe('installation.1,plan.K7PX2M');
  const said = screen.getByText('Desk System is no longer on the list.');
  expect(said.closest('[role=status]')).toHaveFocus();
});

test('another visitor’s list is not changed, and can be added to one’s own', async () => {
  localStorage.setItem('project-list', 'product.desk-system');
  render(page(at('installation.1,plan.K7PX2M')));
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add all to my list' }));
  expect(localStorage.getItem('project-list')).toBe('product.desk-system,installation.1,plan.K7PX2M');
  expect(await screen.findByRole('button', { name: 'Remove Desk System' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(3);
});

test('a list that would be too long is not changed, and says so', async () => {
  const full = Array.from({ length: 24 }, (_none, index) => `installation.${index + 100}`).join(',');
  localStorage.setItem('project-list', full);
  render(
    <>
      {page(at('installation.1,plan.K7PX2M'))}
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add all to my list' }));
  expect(await screen.findByText('It holds 24 things. Take some off it first.')).toBeVisible();
  expect(localStorage.getItem('project-list')).toBe(full);
  expect(address()).toBe(at('installation.1,plan.K7PX2M'));
});

test('what is larger than the room on the list is not added, and that is said', async () => {
  const plan = (letter: string) => `plan.${letter.repeat(1200)}`;
  localStorage.setItem('project-list', plan('a'));
  render(
    <>
      {page(at(plan('b')))}
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add all to my list' }));
  expect(
    await screen.findByText('These are larger than the room that is left. Take some off it first.'),
  ).toBeVisible();
  expect(localStorage.getItem('project-list')).toBe(plan('a'));
});

test('a plan that is on both lists takes its room once', async () => {
  const plan = `plan.${'a'.repeat(1200)}`;
  localStorage.setItem('project-list', plan);
  render(page(at(`installation.1,${plan}`)));
  await userEvent.click(screen.getByRole('button', { name: 'Add all to my list' }));
  expect(localStorage.getItem('project-list')).toBe(`${plan},installation.1`);
});

test('an address with something that cannot be read shows the rest and says so', () => {
  render(page(at('product.desk-system,chair.4')));
  expect(names()).toEqual(['Desk System']);
  expect(screen.getByText(/^Not everything in this address is shown/)).toBeVisible();
});

test('a plan has its name, size, price and drawing, and opens with what its link carries', () => {
  const id = 'K7PX2M~scotland~fitted';
  render(
    page(at(`plan.${id}`), {}, [
      {
        id,
        name: 'Study',
        plan: '1AbC-def_',
        size: '320 × 200 × 35 cm',
        totalPence: 134_550,
        services: ['delivered to Scotland', 'fitted'],
      },
    ]),
  );
  expect(screen.getByRole('link', { name: 'Study' })).toHaveAttribute(
    'href',
    '/planner/K7PX2M?region=scotland&fitting=yes',
  );
  expect(screen.getByText('320 × 200 × 35 cm, delivered to Scotland, fitted')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Drawing: Study' })).toHaveAttribute(
    'src',
    '/api/plans/drawing.svg?plan=1AbC-def_&view=portrait',
  );
  expect(screen.getAllByText('£1,345.50')).toHaveLength(2);
  expect(screen.getByText('Total').closest('p')).toHaveTextContent('Total£1,345.50');
});

test('the total begins with From where a product’s price does, and leaves pictures out', () => {
  render(page(at(LIST)));
  expect(
    screen.getByText(/1 picture is an idea and is not counted; a plan that you keep is\.$/),
  ).toBeVisible();
  expect(screen.getByText('Total').closest('p')).toHaveTextContent('TotalFrom £1,794.50');
  expect(screen.queryByText(/no price yet/)).not.toBeInTheDocument();
});

test('the total begins with From where a plan has parts made to measure', () => {
  const plan = {
    plan: '1AbC',
    size: '320 × 200 × 35 cm',
    totalPence: 100_000,
    toPence: 120_000,
    services: [],
  };
  render(page(at('plan.1AbC'), {}, [{ id: '1AbC', name: 'Study', ...plan }]));
  expect(screen.getByText('£1,200').closest('p')).toHaveTextContent('£1,000 to £1,200');
  expect(screen.getByText('Total').closest('p')).toHaveTextContent('TotalFrom £1,000');
});

test('a list of pictures alone says that they are ideas, without a total', () => {
  render(page(at('installation.4')));
  expect(screen.getByText(/1 picture is an idea and is not counted/)).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('a plan that cannot be read says why, and has no price', () => {
  const problem = 'A part of this address is missing or was changed. Copy the whole link again.';
  render(page(at('plan.1AbC'), {}, [{ id: '1AbC', problem }]));
  expect(screen.getByText(problem)).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('an address in which nothing can be read gets a sentence, and is not replaced', () => {
  localStorage.setItem('project-list', LIST);
  render(page('/project?items=nonsense'));
  expect(screen.getByText('This list cannot be read')).toBeVisible();
  expect(address()).toBe('/project?items=nonsense');
});

test('an empty list leads to the products and the gallery', () => {
  render(page('/project'));
  const main = within(screen.getByText('Nothing is on the list yet').closest('div') as HTMLElement);
  expect(main.getByRole('link', { name: 'See the products' })).toHaveAttribute('href', '/products');
});

test('while the API is away the page says so, and of nothing that it no longer exists', () => {
  const missing = Object.fromEntries(pathsOf(at(LIST)).map((path) => [path, 503]));
  const html = renderToString(page(at(LIST), missing));
  expect(html).toContain('The list could not be read completely');
  expect(html).not.toContain('Could not be read');
  expect(html).toContain('Desk System');
  expect(html).not.toContain('No longer in the range');
  expect(html).toContain('Evening Media Wall');
});

test('the owner’s words stand beside the built-in ones', () => {
  const texts = { project: { lead: 'What belongs to one room.' } };
  render(
    <InSite at="/project" data={{ '/api/site-config/page_lists': texts }}>
      <ProjectPage />
    </InSite>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project list');
  expect(screen.getByText('What belongs to one room.')).toBeInTheDocument();
});
