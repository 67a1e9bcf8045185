import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { emitWindowEvent, loadSchemas, useLocation, useNavigate } from 'shared-platform';
import { Standalone } from 'shared-platform/standalone';
import { galleryItems } from 'shared-types/content/gallery';
import type { GalleryItem } from 'shared-types/gallery';
import { galleryPart } from 'shared-types/gallery-part';
import { galleryPath, galleryQuerySchema } from 'shared-types/gallery-query';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import type { StandInApi } from '../../../../tooling/src/stand-in-api/state';
import { translate } from '../../../../tooling/src/testing/translate';
import { GalleryPage } from './GalleryPage';

const PATH = '/api/site-config/gallery';

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** What a page has with every gallery. */
const ALWAYS = {
  '/api/site-config/site_settings': {},
  '/api/site-config/page_lists': {},
  '/api/plans/pictures': {
    pictures: [
      {
        picture: '/pictures/gallery-01.jpg',
        plan: '1AAcICcQAAAAALuAksGQEKgKtY',
        nearest: true,
        system: 'Wall System',
        price: '£299',
        netPrice: '£249.17',
      },
    ],
  },
};

/** The browser is at this address. */
const beAt = (at: string) => window.history.replaceState(null, '', at);

function page(answer: unknown, at = '/gallery', signedIn = false) {
  beAt(at);
  return (
    <Standalone
      data={{ ...ALWAYS, ...(answer === undefined ? {} : { [PATH]: answer }) }}
      missing={answer === undefined ? { [PATH]: 503 } : {}}
      signedIn={signedIn}
    >
      <GalleryPage />
      <Address />
    </Standalone>
  );
}

const item = (id: number, more: Partial<GalleryItem> = {}): GalleryItem => ({
  id,
  image: `/pictures/own-${id}.jpg`,
  title: `Project ${id}`,
  description: '',
  category: 'general',
  ...more,
});

/** The projects' titles, or what stands in their place; the band below them has a heading of its own. */
const titles = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .filter((heading) => heading.id !== 'next-step')
    .map((heading) => heading.textContent);
const viewer = () => screen.findByRole('dialog', { name: 'Image viewer' });
const address = () => screen.getByText(/^\/gallery/, { selector: 'output' }).textContent;

async function open(user: UserEvent, title: string) {
  await user.click(screen.getByRole('link', { name: title }));
  return viewer();
}

let api: StandInApi;
/** From here on the API can be reached, and has these items. */
const serve = (items: GalleryItem[]) => {
  api.recover();
  api.config.set('gallery', { value: items, revision: 1 });
};

beforeAll(() => loadSchemas());
beforeEach(() => {
  localStorage.clear();
  api = standInApi();
  api.fail(/./, 'network');
});

describe('gallery page, its source', () => {
  test("shows the server's items", () => {
    render(page([item(1), item(2)]));

    expect(titles()).toEqual(['Project 1', 'Project 2']);
  });

  test('has the owner’s words beside the built-in ones', () => {
    const gallery = { heading: 'What others built', endHeading: 'And yours?' };
    render(
      <Standalone
        at="/gallery"
        data={{ ...ALWAYS, [PATH]: galleryItems, '/api/site-config/page_lists': { gallery } }}
      >
        <GalleryPage />
      </Standalone>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What others built');
    expect(screen.getByText(/^One grid of steel and board/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'And yours?' })).toHaveTextContent(
      'You will have a quote for a standard installation within',
    );
  });

  test('keeps an item without an image that the server delivers, as an empty slot', () => {
    render(page([item(1), item(2, { image: '' })]));

    expect(titles()).toEqual(['Project 1', 'Project 2']);
    expect(screen.queryByRole('link', { name: 'Project 2' })).not.toBeInTheDocument();
  });

  test('shows the stock image, in grid and viewer, for one that cannot be loaded', async () => {
    const user = userEvent.setup();
    render(page([item(1)]));
    const picture = () => screen.getByRole('img', { name: 'Project 1' });
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/pictures/home-living.jpg');

    const dialog = within(await open(user, 'Project 1'));
    fireEvent.error(dialog.getByRole('img', { name: 'Project 1' }));
    expect(dialog.getByRole('img', { name: 'Project 1' })).toHaveAttribute(
      'src',
      '/pictures/home-living.jpg',
    );
  });

  test('shows twelve placeholders when the gallery is empty, which tell an admin what to do', () => {
    render(page([]));

    expect(titles()).toEqual(Array.from({ length: 12 }, (_, index) => `Gallery Slot ${index + 1}`));
    expect(screen.getAllByText(/An admin can add an image in the Gallery tab/)).toHaveLength(12);
    expect(screen.queryByRole('link', { name: /Gallery Slot/ })).not.toBeInTheDocument();
  });

  test('says that the gallery is coming when it cannot be had, and reads it again on request', async () => {
    const user = userEvent.setup();
    render(page(undefined));
    expect(await screen.findByRole('heading', { name: 'Gallery Coming Soon' })).toBeInTheDocument();
    expect(
      screen.getByText("We're currently building our gallery of beautiful installations. Check back soon..."),
    ).toBeInTheDocument();

    serve([item(7)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Project 7' })).toBeInTheDocument();
  });

  test('waits with "Loading gallery..."', async () => {
    serve([item(9)]);
    render(
      <Standalone
        at="/gallery"
        data={{ '/api/site-config/site_settings': {}, '/api/site-config/page_lists': {} }}
      >
        <GalleryPage />
      </Standalone>,
    );
    expect(screen.getByText('Loading gallery...')).toBeInTheDocument();

    expect(await screen.findByRole('heading', { name: 'Project 9' })).toBeInTheDocument();
    expect(screen.queryByText('Loading gallery...')).not.toBeInTheDocument();
  });

  test("takes this browser's items when the server has none; a signed-in user posts them once", async () => {
    serve([]);
    const posted = () => api.calls.filter(({ line }) => line.startsWith('POST'));
    // An item without an image is dropped only when the admin delivers it.
    const stored = [item(3), item(4, { image: '' })];
    localStorage.setItem('gallery_items_temp', JSON.stringify(stored));
    const visitor = render(page([]));
    expect(titles()).toEqual(['Project 3', 'Project 4']);
    visitor.unmount();
    expect(posted()).toEqual([]);

    const { unmount } = render(page([], '/gallery', true));
    expect(titles()).toEqual(['Project 3', 'Project 4']);
    await waitFor(() => expect(posted()).toEqual([{ line: `POST ${PATH}`, body: stored }]));
    await waitFor(() => expect(localStorage.getItem('gallery_items_temp')).toBeNull());
    unmount();
    localStorage.setItem('gallery_items_temp', JSON.stringify([item(3)]));
    render(page([], '/gallery', true));
    expect(posted()).toHaveLength(1);
  });

  test('replaces its list by what galleryUpdated delivers, without items that lack an image', async () => {
    serve([item(1)]);
    render(page([item(1)]));
    act(() => emitWindowEvent('galleryUpdated', { items: [item(5), item(6, { image: '' })] }));

    await waitFor(() => expect(titles()).toEqual(['Project 5']));
  });

  test('remembers what was delivered when it is opened again and the server has nothing', async () => {
    serve([]);
    const { unmount } = render(page([]));
    act(() => emitWindowEvent('galleryUpdated', { items: [item(8), item(9, { image: '' })] }));
    await waitFor(() => expect(titles()).toEqual(['Project 8']));
    unmount();

    render(page([]));
    expect(titles()).toEqual(['Project 8']);
    act(() => emitWindowEvent('galleryUpdated', { items: [] }));
    await waitFor(() => expect(titles()).toEqual(['Gallery Coming Soon']));
  });
});

describe('gallery page, search and filters', () => {
  const filters = () =>
    within(screen.getByRole('group', { name: 'Filter by category' }))
      .getAllByRole('button')
      .map((button) => button.textContent);

  test('offers the six filters and any other category in use, with counts', () => {
    render(page([...galleryItems, item(13)]));

    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('All (13)');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(filters()).toEqual([
      'All (13)', 'General (1)', 'Residential (6)', 'Commercial (0)', 'Office (3)', 'Storage (0)', 'Retail (3)',
    ]); // prettier-ignore
  });

  test('offers the six filters in the built-in gallery too', () => {
    render(page(galleryItems));
    expect(filters()).toEqual([
      'All (12)', 'General (0)', 'Residential (6)', 'Commercial (0)', 'Office (3)', 'Storage (0)', 'Retail (3)',
    ]); // prettier-ignore
  });

  test('filters by category, in the address too, and Back undoes it', async () => {
    const user = userEvent.setup();
    render(page(galleryItems));
    await user.click(screen.getByRole('button', { name: /^Office/ }));

    expect(titles()).toEqual(['Open-Plan Divider', 'Boardroom Storage Wall', 'Reception Archive']);
    expect(screen.getByRole('button', { name: /^Office/ })).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/gallery?category=office');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(titles()).toHaveLength(12));
  });

  test('searches title, description and location, whatever the case, and keeps it in the address', async () => {
    const user = userEvent.setup();
    render(page(galleryItems));
    const box = screen.getByPlaceholderText('Search by project name or location...');
    await user.type(box, 'GLASGOW');
    expect(titles()).toEqual(['Reception Archive']);
    await waitFor(() => expect(address()).toBe('/gallery?q=GLASGOW'));

    await user.clear(box);
    await user.type(box, 'crockery');
    expect(titles()).toEqual(['Open Kitchen Shelving']);

    await user.clear(box);
    await user.type(box, 'boardroom storage');
    expect(titles()).toEqual(['Boardroom Storage Wall']);
  });

  test('starts from the address', () => {
    render(page(galleryItems, '/gallery?category=retail&q=OAK'));

    expect(titles()).toEqual(['Corner Deli']);
    expect(screen.getByRole('searchbox')).toHaveValue('OAK');
  });

  test('a translated page shows the number of results of each search', async () => {
    const user = userEvent.setup();
    render(page([item(1, { title: 'Oak' }), item(2)]));
    translate();
    for (const [text, number] of [
      ['oak', '1 project of 2'],
      ['', '2 projects'],
    ] as const) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
      await waitFor(() =>
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(number),
      );
      translate();
    }
    await user.click(screen.getByRole('button', { name: 'Office (0)' }));
    expect(await screen.findByText('No matching projects found')).toBeInTheDocument();
  });

  test('a search goes through the chosen category only', async () => {
    const user = userEvent.setup();
    render(page(galleryItems, '/gallery?q=oak'));
    expect(titles()).toEqual([
      'Calm Bedroom Storage',
      'Open Kitchen Shelving',
      'Corner Deli',
      'Loft Room Divider',
    ]);

    await user.click(screen.getByRole('button', { name: 'Retail (1)' }));
    expect(titles()).toEqual(['Corner Deli']);
  });

  test('says so when nothing matches; Clear Filters resets both', async () => {
    const user = userEvent.setup();
    render(page(galleryItems, '/gallery?category=office&q=boat'));
    expect(titles()).toEqual(['No matching projects found']);
    expect(screen.getByText('Try adjusting your search or filter criteria.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(titles()).toHaveLength(12);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(address()).toBe('/gallery');
    expect(screen.getByRole('button', { name: /^All / })).toHaveFocus();
  });

  test('says that projects are illustrative, but not of an owner’s own images', () => {
    const { unmount } = render(page(galleryItems));
    expect(screen.getByText(/Projects and cities are illustrative/)).toBeInTheDocument();
    unmount();
    render(page([item(1)]));
    expect(screen.queryByText(/illustrative/)).not.toBeInTheDocument();
  });

  test('is a form that asks for the filtered page when scripts are away', () => {
    const html = new DOMParser().parseFromString(
      renderToString(page(galleryItems, '/gallery?category=office')),
      'text/html',
    );
    const form = html.querySelector('form');

    expect(form?.getAttribute('action')).toBe('/gallery');
    expect(form?.querySelector('button')?.getAttribute('value')).toBe('office');
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
    expect(html.querySelector('a[href="/gallery?category=office&item=7"]')?.textContent).toBe(
      'Boardroom Storage Wall',
    );
  });
});

describe('gallery page, the viewer', () => {
  test('opens an item in one history entry, which Back closes; focus returns to its tile', async () => {
    const user = userEvent.setup();
    render(page(galleryItems));
    const dialog = await open(user, 'The Reading Room');
    expect(within(dialog).getByText('4 of 12')).toBeInTheDocument();
    expect(within(dialog).getByRole('heading', { name: 'The Reading Room, Edinburgh' })).toBeInTheDocument();
    expect(address()).toBe('/gallery?item=4');

    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/gallery');
    expect(screen.getByRole('link', { name: 'The Reading Room' })).toHaveFocus();
  });

  test('goes round at both ends with the arrow keys, in the same history entry', async () => {
    const user = userEvent.setup();
    render(page(galleryItems, '/gallery?category=office'));
    const dialog = await open(user, 'Open-Plan Divider');
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByText('3 of 3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(dialog).getByText('2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/gallery?category=office&item=7'));

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/gallery?category=office');
  });

  test('does nothing on arrow keys while it is closed', async () => {
    const user = userEvent.setup();
    render(page(galleryItems));
    await user.keyboard('{ArrowRight}');

    expect(address()).toBe('/gallery');
  });

  test('closes on Escape and on a click beside the image, not on the image', async () => {
    const user = userEvent.setup();
    render(page(galleryItems));
    const dialog = await open(user, 'The Reading Room');
    await user.click(within(dialog).getByRole('img'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('img').closest('[aria-hidden], [style*="--place"]') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const again = await open(user, 'The Reading Room');
    act(() => void again.dispatchEvent(new Event('cancel', { cancelable: true })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stays with a visitor who has moved on, whatever was just typed or stepped to', async () => {
    const user = userEvent.setup();
    jest.useFakeTimers({ advanceTimers: true });
    render(page(galleryItems, '/gallery?item=4'));
    await viewer();
    await user.keyboard('{ArrowRight}');
    fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'oak' } });
    // The next page is on its way: the browser has its address, and this page is still shown.
    beAt('/about');
    act(() => jest.advanceTimersByTime(1000));
    expect(window.location.pathname).toBe('/about');
    jest.useRealTimers();
  });

  test('shows arrows only when more than one item matches', async () => {
    const user = userEvent.setup();
    render(page(galleryItems, '/gallery?q=deli'));
    const dialog = await open(user, 'Corner Deli');

    expect(within(dialog).getByText('1 of 1')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /image/ })).not.toBeInTheDocument();
  });

  test('opens at once at an item’s own address and closes to the gallery in its place', async () => {
    const user = userEvent.setup();
    render(page(galleryItems, '/gallery?item=11'));
    const dialog = await viewer();
    expect(within(dialog).getByText('11 of 12')).toBeInTheDocument();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/gallery');
    expect(screen.getByRole('link', { name: 'Corner Deli' })).toHaveFocus();
  });

  test('an item’s address has its own title, description and image in the server’s HTML', () => {
    const html = new DOMParser().parseFromString(
      renderToString(page(galleryItems, '/gallery?item=11')),
      'text/html',
    );
    const meta = (property: string) =>
      html.querySelector(`meta[property="${property}"], meta[name="${property}"]`)?.getAttribute('content');

    expect(html.querySelector('title')?.textContent).toBe('Corner Deli, Cardiff | Formraster');
    expect(meta('description')).toMatch(/^Lit oak shelving carries bottles/);
    expect(meta('og:image')).toMatch(/\/pictures\/gallery-11-[0-9a-f]{8}-og\.jpg$/);
    expect(html.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/gallery\?item=11$/);
  });

  test('an item’s long description is cut at a word for search engines', () => {
    const words = 'Shelves of oak stand between the beams, '.repeat(6);
    const html = renderToString(page([{ ...item(1), description: words }], '/gallery?item=1'));
    const head = new DOMParser().parseFromString(html, 'text/html');
    const description = head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    expect(description).toMatch(/^Shelves of oak .+ \w+…$/);
    expect(description.length).toBeLessThanOrEqual(156);
    // What was kept ends where a word ends.
    expect(words).toMatch(new RegExp(`^${description.slice(0, -1)}\\b`));
  });

  test('an item’s address shows its image before any script has arrived, with ways on', () => {
    document.body.innerHTML = renderToString(page(galleryItems, '/gallery?category=retail&item=11'));
    const cover = within(screen.getByRole('region', { name: 'Image' }));

    expect(cover.getByRole('heading', { name: 'Corner Deli, Cardiff' })).toBeInTheDocument();
    expect(cover.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    expect(cover.getByText(/^\d+ of \d+$/)).toBeInTheDocument();
    expect(cover.getByRole('link', { name: 'Close image' })).toHaveAttribute(
      'href',
      '/gallery?category=retail',
    );
    for (const name of [/Image before/, /Image after/])
      expect(cover.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/gallery\?category=retail&item=\d+$/),
      );
    document.body.innerHTML = '';
  });
});

test('a large gallery shows 24 projects, and 24 more by a link to the first of them', async () => {
  const many = Array.from({ length: 60 }, (_, n) => item(n + 1));
  const user = userEvent.setup();
  render(page(many));
  expect(titles()).toHaveLength(24);
  expect(screen.getByText('60 projects')).toBeVisible();
  const more = () => screen.getByRole('link', { name: 'Show more projects' });
  expect(more()).toHaveAttribute('href', '/gallery?show=48#gallery-item-25');
  await user.click(more());
  expect(titles()).toHaveLength(48);
  await user.click(more());
  expect(titles()).toHaveLength(60);
  expect(screen.queryByRole('link', { name: 'Show more projects' })).not.toBeInTheDocument();
});

test('a filter begins with the first 24 again, and the viewer goes through all that match', async () => {
  const many = Array.from({ length: 60 }, (_, n) => item(n + 1, { category: 'office' }));
  const user = userEvent.setup();
  render(page(many, '/gallery?show=48'));
  await user.click(screen.getByRole('button', { name: /^Office/ }));
  expect(titles()).toHaveLength(24);
  const dialog = await open(user, 'Project 24');
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('25 of 60')).toBeVisible();
});

describe('a gallery of which the page carries a part', () => {
  const many = Array.from({ length: 60 }, (_, n) => item(n + 1, { category: n % 2 ? 'office' : 'general' }));
  const RANGE = '/api/gallery-range';
  const carried = (query: Record<string, string> = {}, items = many) => {
    beAt(`/gallery?${new URLSearchParams(query).toString()}`);
    return (
      <Standalone
        data={{
          ...ALWAYS,
          [galleryPath(galleryQuerySchema.parse(query))]: galleryPart(items, galleryQuerySchema.parse(query)),
        }}
      >
        <GalleryPage />
        <Address />
      </Standalone>
    );
  };
  const reads = () => api.calls.map(({ line }) => line);
  beforeEach(() => serve(many));

  test('shows it and counts the rest, and reads no more for that', async () => {
    const user = userEvent.setup();
    render(carried());
    expect(titles()).toHaveLength(24);
    expect(screen.getByText('60 projects')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Office (30)' })).toBeVisible();
    expect(reads()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Office (30)' }));
    await waitFor(() => expect(titles()[0]).toBe('Project 2'));
    expect(screen.getByText('30 projects of 60')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'project 5');
    await waitFor(() =>
      expect(titles()).toEqual(['Project 50', 'Project 52', 'Project 54', 'Project 56', 'Project 58']),
    );
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('button', { name: /^All / }));
    await waitFor(() => expect(screen.getByText('60 projects')).toBeVisible());
    expect(titles()).toHaveLength(24);
    expect(reads().every((line) => line.startsWith(`GET ${RANGE}?category=office`))).toBe(true);
  });

  test('reads all when an item is opened, for the viewer', async () => {
    const user = userEvent.setup();
    render(carried());
    const dialog = within(await open(user, 'Project 24'));
    expect(dialog.getByText('24 of 60')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/gallery?item=25'));
    expect(reads()).toContain(`GET ${PATH}`);
  });

  test('reads no more of a gallery that it carries whole, which would take the open viewer away', async () => {
    const user = userEvent.setup();
    render(carried({}, many.slice(0, 12)));
    await user.click(screen.getByRole('button', { name: 'Office (6)' }));
    const dialog = within(await open(user, 'Project 12'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/gallery?category=office&item=2'));
    expect(dialog.getByText('1 of 6')).toBeInTheDocument();
    expect(reads()).toEqual([]);
  });

  test('an item’s address has it and those beside it, before all are read', () => {
    const html = renderToString(carried({ item: '40' }));
    expect(html).toContain('<title>Project 40 | ');
    expect(html).toContain('40 of 60');
    expect(html).toContain('href="/gallery?item=41"');
    expect(html.match(/<article/g)).toHaveLength(24);
    expect(renderToString(carried({ show: '48' })).match(/<article/g)).toHaveLength(48);
  });
});

describe('what a picture costs', () => {
  test('stands in the viewer with a link that opens its plan', async () => {
    const user = userEvent.setup();
    render(page([item(1, { image: '/pictures/gallery-01.jpg' })]));
    const dialog = within(await open(user, 'Project 1'));
    expect(dialog.getByText('Nearest plan (Wall System)').parentElement).toHaveTextContent(
      '£299 including VAT, excluding delivery',
    );
    expect(dialog.getByRole('link', { name: 'Change it' })).toHaveAttribute(
      'href',
      '/planner?plan=1AAcICcQAAAAALuAksGQEKgKtY',
    );
  });

  test('is not said of a picture that an owner uploaded, which opens the planner all the same', async () => {
    const user = userEvent.setup();
    render(page([item(1)]));
    const dialog = within(await open(user, 'Project 1'));
    expect(dialog.queryByText(/^(Nearest plan|As shown)/)).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Plan & price' })).toHaveAttribute(
      'href',
      '/planner?system=wall-system',
    );
  });
});

test('the address of a picture that was removed says so above those that exist', () => {
  render(page([item(1), item(2)], '/gallery?item=999'));
  expect(screen.getByRole('heading', { name: 'This picture no longer exists' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Project 2' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
