import { screen, waitFor, within } from '@testing-library/react';
import { contactTexts } from 'shared-types/content/page-texts/contact';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { PagesEditor } from './PagesEditor';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
});
afterEach(() => jest.restoreAllMocks());
const saved = () => api.config.get('page_contact')?.value;
const at = (query: string) => show(<PagesEditor />, `/admin/pages?${query}`);
const save = () => screen.getByText('Save Texts');
/** By its label, because to look for roles in a form of this size takes jsdom seconds. */
const entry = async (name: RegExp) => within(await screen.findByLabelText(name));

test('an answer is changed, and nothing else is stored', async () => {
  const { user } = at('page=page_contact&section=faq');
  const second = await entry(/^Question 2 “How long does delivery/);
  await user.clear(second.getByLabelText('Answer'));
  await user.paste('Three weeks.');
  await user.click(save());
  expect(await screen.findByText('Texts of Contact saved.')).toBeVisible();
  const questions = contactTexts.faq.questions.map((question) =>
    question.id === 2 ? { ...question, answer: 'Three weeks.' } : question,
  );
  expect(saved()).toEqual({ faq: { questions } });
});

test('an entry is added and moved', async () => {
  const { user } = at('page=page_home&section=contact');
  await user.click(await screen.findByText('Add a reason'));
  await user.click((await entry(/^Reason 5/)).getByLabelText('Text'));
  await user.paste('Tea');
  await user.click(screen.getByLabelText('Move Reason 5 “Tea” earlier'));
  await user.click(save());
  await screen.findByText('Texts of Home saved.');
  expect(api.config.get('page_home')?.value).toMatchObject({
    contact: { reasons: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 5, text: 'Tea' }, { id: 4 }] },
  });
});

test('a removed entry comes back by Undo', async () => {
  const { user } = at('page=page_home&section=contact');
  await user.click(await screen.findByLabelText('Remove Reason 1 “German engineering excellence”'));
  expect(screen.queryByLabelText(/German engineering excellence/)).toBeNull();
  await user.click(screen.getByText('Undo: reason removed'));
  expect(screen.getByLabelText('Reason 1 “German engineering excellence”')).toBeVisible();
});

test('a blank field of another section is shown, and nothing is saved', async () => {
  const { user } = at('page=page_home&section=plan');
  await user.clear(await screen.findByLabelText('Lead'));
  await user.click(screen.getByText('Top of the page'));
  await screen.findByLabelText('Question below the slides');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Lead')).toHaveFocus());
  expect(screen.getByText('Plan your wall')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Lead')).toHaveAccessibleDescription('Enter a text.');
  expect(api.config.get('page_home')).toBeUndefined();
});

test('a pasted mark that turns the direction of writing is refused at its field', async () => {
  const { user } = at('page=page_contact');
  await user.clear(await screen.findByLabelText('Lead'));
  await user.paste('Ask \u202eus');
  await user.click(save());
  expect(screen.getByLabelText('Lead')).toHaveAccessibleDescription(
    /^Remove the invisible marks that turn the direction of writing/,
  );
  expect(saved()).toBeUndefined();
});

test('a section goes back to the built-in texts, of which nothing is stored', async () => {
  api.config.set('page_contact', { value: { top: { heading: 'Hello' } }, revision: 3 });
  const { user } = at('page=page_contact');
  expect(await screen.findByLabelText('Heading')).toHaveValue('Hello');
  await user.click(screen.getByText('Use the built-in texts of this section'));
  expect(screen.getByLabelText('Heading')).toHaveValue('Talk to us');
  await user.click(save());
  await screen.findByText('Texts of Contact saved.');
  expect(saved()).toEqual({});
});

test('an image is removed with its alt text', async () => {
  const { user } = at('page=page_home&section=features');
  const card = await entry(/^Card 1 “German craftsmanship”$/);
  await user.click(card.getByLabelText(/^Remove image/));
  expect(card.getByLabelText('Alt text')).toHaveValue('');
  await user.click(save());
  await screen.findByText('Texts of Home saved.');
  const value = api.config.get('page_home')?.value as { features: { cards: object[] } };
  expect(value.features.cards[0]).toMatchObject({ image: '', alt: '' });
});

/** Has the site answer for a page with what its head says. */
function pageSays(path: string, head: Record<string, string>) {
  const real = window.fetch;
  const metas = Object.entries(head).map(([name, words]) => `<meta property="${name}" content="${words}">`);
  jest
    .spyOn(window, 'fetch')
    .mockImplementation((target, init) =>
      target === `${path}?content-frame=off`
        ? Promise.resolve(new Response(`<!doctype html><head>${metas.join('')}</head>`))
        : real(target, init),
    );
}
const ABOUT = {
  'og:title': 'About Us | Formraster',
  'og:description': 'A workshop in Whitby.',
  'og:url': 'https://formraster.example/about',
  'og:image': 'https://formraster.example/pictures/about.jpg',
  'og:image:alt': 'A workshop',
};
const sketch = (name: string) => screen.findByRole('group', { name });

test('search results and shared links are sketched as they are typed', async () => {
  pageSays('/about', ABOUT);
  const { user } = at('page=page_search&section=%2Fabout');
  const result = await sketch('In search results');
  const card = await sketch('As a shared link');
  await waitFor(() => expect(result).toHaveTextContent('localhost:3000 › aboutAbout Us | Formraster'));
  expect(result).toHaveTextContent('A workshop in Whitby.');
  expect(within(card).getByRole('img', { name: 'A workshop' })).toBeVisible();
  await user.type(screen.getByLabelText('Title'), 'Who makes the shelves, and why they make them');
  await user.type(screen.getByLabelText('Description'), 'Five people.');
  expect(result).toHaveTextContent('Who makes the shelves, and why they make them | Formraster');
  await user.type(screen.getByLabelText('Title'), ' so well');
  expect(result).toHaveTextContent('Who makes the shelves, and why they make them so well |…');
  expect(card).toHaveTextContent('Who makes the shelves, and why they make them so well | Formraster');
  for (const shown of [result, card]) expect(shown).toHaveTextContent('Five people.');
  await user.clear(screen.getByLabelText('Description'));
  for (const shown of [result, card]) expect(shown).toHaveTextContent('A workshop in Whitby.');
});

test('words of the page that are not known are described instead', async () => {
  api.config.set('page_search', {
    value: { '/about': { title: 'Makers', image: '/pictures/hero-1.jpg', alt: 'A wall' } },
    revision: 3,
  });
  pageSays('/about', { ...ABOUT, 'og:title': 'Makers | Formraster' });
  const { user } = at('page=page_search&section=%2Fabout');
  const result = await sketch('In search results');
  await waitFor(() => expect(result).toHaveTextContent('A workshop in Whitby.'));
  expect(result).toHaveTextContent('Makers | Formraster');
  await user.clear(screen.getByLabelText('Title'));
  expect(result).toHaveTextContent('The page’s own title');
  const card = await sketch('As a shared link');
  expect(within(card).getByRole('img', { name: 'A wall' })).toBeVisible();
  await user.click(screen.getByLabelText(/^Remove image/));
  expect(card).toHaveTextContent('The page’s own picture');
});

test('a page without a picture of its own is said to have none', async () => {
  const { 'og:image': _picture, 'og:image:alt': _alt, ...words } = ABOUT;
  pageSays('/privacy', words);
  at('page=page_search&section=%2Fprivacy');
  const card = await sketch('As a shared link');
  await waitFor(() => expect(card).toHaveTextContent('The page has no picture of its own'));
});
