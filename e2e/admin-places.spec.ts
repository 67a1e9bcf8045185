import type { Page } from '@playwright/test';
import { PLACES, type Place, type PlaceKind } from 'shared-types/image-places';
import { expect, test } from './admin';
import { siteIn } from './fixtures';

const TALLER: Record<number, number> = { 375: 812, 768: 1024, 1440: 900 };
/** A row of px more or less, which rounding makes. */
const TOLERANCE = 0.02;

interface Shown {
  ratio: number;
  width: number;
}

/** How every image of the library with this id stands on the page. */
function shownOn(page: Page, id: number): Promise<Shown[]> {
  return page.evaluate(
    (wanted) =>
      [...document.images]
        .filter((image) => image.src.includes(`/api/images/${wanted}/`))
        .map((image) => image.getBoundingClientRect())
        .map(({ width, height }) => ({ ratio: width / height, width })),
    id,
  );
}

const PRODUCTS = ['wall-system', 'desk-system', 'display-solution', 'free-standing'];
const SOLUTIONS = ['home-living', 'office-work', 'retail-displays', 'furniture-elements'];
const kinds = Object.keys(PLACES) as PlaceKind[];
const placesOf = (kind: PlaceKind): readonly Place[] => PLACES[kind];
const SIZE: [number, number] = [1500, 1100];
const ratioOf = ({ ratio }: Place) => (ratio === 'whole' ? SIZE[0] / SIZE[1] : ratio[0] / ratio[1]);
const isShaped = (place: Place, { ratio }: Shown) => Math.abs(ratio / ratioOf(place) - 1) < TOLERANCE;

for (const width of [375, 768, 1440]) {
  test(`the places in which the admin says an image appears are so at ${width} px`, async ({
    page,
    library,
    visitor,
  }) => {
    test.setTimeout(180_000);
    // A shape that no place has, so that a place that does not crop shows itself.
    const images = {} as Record<PlaceKind, { id: number; url: string }>;
    for (const kind of kinds) images[kind] = await library.add({ name: kind, size: SIZE });
    const { slide, product, gallery, solution, about, featured } = images;
    const forEach = (ids: string[], url: string) => Object.fromEntries(ids.map((id) => [id, url]));
    const items = Array.from({ length: 6 }, (_none, index) => ({
      id: index + 1,
      image: gallery.url,
      title: 'T',
    }));
    const contents: [string, unknown][] = [
      ['home_slider', [{ id: 1, image: slide.url, title: 'A slide' }]],
      ['product_images', forEach(PRODUCTS, product.url)],
      ['solutions', forEach(SOLUTIONS, solution.url)],
      ['gallery', items],
      ['home_images', { 'about-section': about.url, 'featured-section': featured.url }],
    ];
    for (const [key, data] of contents) {
      const saved = await page.request.post(`/api/site-config/${key}`, { data });
      expect(saved.status(), key).toBe(200);
    }

    const window = await visitor.open('/');
    await window.setViewportSize({ width, height: TALLER[width] ?? 900 });
    const wrong: string[] = [];
    for (const address of new Set(kinds.flatMap((kind) => placesOf(kind).map((place) => place.page)))) {
      await siteIn(window).open(address.endsWith('=') ? `${address}1` : address);
      await siteIn(window).slotsHydrated();
      for (const kind of kinds) {
        const expected = placesOf(kind).filter(
          (place) => place.page === address && place.windows.includes(width),
        );
        if (expected.length === 0) continue;
        await expect(window.locator(`img[src*="/api/images/${images[kind].id}/"]`).first()).toBeAttached();
        const shown = await shownOn(window, images[kind].id);
        for (const place of expected) {
          const there = shown.filter((entry) => isShaped(place, entry));
          const widest = Math.max(...there.map((entry) => entry.width));
          if (there.length > 0 && widest <= place.shown + 1) continue;
          wrong.push(`${kind}, ${place.label}, ${place.shown} px at most: ${JSON.stringify(shown)}`);
        }
        const unknown = shown.filter((entry) => !placesOf(kind).some((place) => isShaped(place, entry)));
        if (unknown.length > 0) wrong.push(`${kind} on ${address}: ${JSON.stringify(unknown)} is no place`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
