import { act, render, screen, within } from '@testing-library/react';
import { Standalone } from 'shared-platform/standalone';
import { galleryItems } from 'shared-types/content/gallery';
import { standInApi } from '../../../../tooling/src/stand-in-api/in-tests';
import { GalleryPreview } from './GalleryPreview';

const PATH = '/api/site-config/gallery';
const TEXTS = '/api/site-config/page_home';

function preview(answer: unknown, texts = {}) {
  return (
    <Standalone
      at="/"
      data={{ [TEXTS]: texts, ...(answer !== undefined && { [PATH]: answer }) }}
      missing={answer === undefined ? { [PATH]: 503 } : {}}
    >
      <GalleryPreview />
    </Standalone>
  );
}

const tiles = () => screen.getAllByRole('listitem');
const slide = () => document.querySelector('[data-slide]')?.getAttribute('data-slide');

beforeEach(() => {
  standInApi().fail(/./, 'network');
});

describe('home gallery', () => {
  test('shows the first six installations, each a link to the gallery', () => {
    render(preview(galleryItems));

    expect(tiles().map((tile) => within(tile).getByText(/./, { selector: 'strong' }).textContent)).toEqual([
      'Evening Media Wall',
      'Calm Bedroom Storage',
      'Open Kitchen Shelving',
      'The Reading Room',
      'Garden-Light Home Office',
      'Open-Plan Divider',
    ]);
    expect(screen.getAllByRole('img')).toHaveLength(6);
    expect(screen.getByText('Showing 6 of 12 professional installations')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Array(7).fill('/gallery'),
    );
    expect(screen.getByRole('link', { name: 'View Full Gallery' })).toBeInTheDocument();
    expect(document.querySelector('section#gallery')).toHaveAccessibleName('Installation Gallery');
  });

  test('has the owner’s words beside the built-in ones', () => {
    render(preview(galleryItems, { gallery: { heading: 'Rooms we have fitted' } }));

    expect(screen.getByRole('region', { name: 'Rooms we have fitted' })).toHaveTextContent(
      'Different rooms, one system.',
    );
  });

  test('counts what is shown when there are fewer than six', () => {
    render(preview(galleryItems.slice(0, 4)));

    expect(screen.getByText('Showing 4 of 4 professional installations')).toBeInTheDocument();
    expect(slide()).toBeUndefined();
  });

  test.each([
    ['fails', undefined],
    ['is empty', []],
    ['is no list', {}],
  ])('shows the built-in installations when the answer %s', async (_case, answer) => {
    render(preview(answer));

    expect(await screen.findByText('Evening Media Wall')).toBeInTheDocument();
    expect(tiles()).toHaveLength(6);
  });

  describe('its slideshow index', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

    test('goes round every 3 s, and nothing that is shown moves', () => {
      const { container } = render(preview(galleryItems));
      const look = () => container.innerHTML.replace(/ data-slide="\d"/, '');
      const before = look();
      expect(slide()).toBe('0');
      after(2999);
      expect(slide()).toBe('0');
      after(1);
      expect(slide()).toBe('1');
      after(3000);
      expect(slide()).toBe('0');
      expect(look()).toBe(before);
    });

    test.each([
      [5, []],
      [6, []],
      [7, ['0', '1', '0']],
      [12, ['0', '1', '0']],
    ])('of %i items goes through slides of six', (count, expected) => {
      render(preview(galleryItems.slice(0, count)));
      for (const at of expected) {
        expect(slide()).toBe(at);
        after(3000);
      }
      expect(slide() === undefined).toBe(expected.length === 0);
    });
  });
});
