import { galleryItems } from 'shared-types/content/gallery';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { defaultSlides } from 'shared-types/content/slides';
import { solutions } from 'shared-types/content/solutions';
import * as pictures from 'shared-types/content/pictures';
import type { ImageCategory } from 'shared-types/image';
import { COLOURS, DEFAULT_COLOUR_ID } from 'shared-types/colours';
import { BUILT_IN_PICTURES } from '../../library/known-pictures';
import type { Source } from './migrate';

/** What an image is called in the library and what it shows. */
type Caption = Pick<Source, 'name' | 'alt' | 'category'>;

const ownColour = COLOURS.find(({ id }) => id === DEFAULT_COLOUR_ID)?.name ?? '';

/** A product's image, and the same in its other colours: only the colour of the panels differs. */
function productCaptions(): [string, Caption][] {
  return [...catalogueProducts, ...catalogueSeries].flatMap(({ name, picture }) => {
    const category: ImageCategory = 'products';
    const alt = picture?.alt ?? '';
    const address = picture?.src ?? '';
    const recoloured = COLOURS.filter(({ id }) => id !== DEFAULT_COLOUR_ID).map(
      (colour): [string, Caption] => [
        address.replace(/\.jpg$/, `-${colour.id}.jpg`),
        {
          name: `${name}, ${colour.name}`,
          alt: alt.replace(ownColour, colour.name.toLowerCase()),
          category,
        },
      ],
    );
    return [[address, { name, alt, category }] as [string, Caption], ...recoloured];
  });
}

/** Images of pages that have no editor. */
const PAGE_CAPTIONS: [string, Caption][] = [
  [
    pictures.featureCraftsmanship.src,
    {
      name: 'Craftsmanship',
      alt: 'Close-up of the connector where a black steel upright, an oak shelf and an Anthracite panel meet',
      category: 'modular',
    },
  ],
  [
    pictures.featureHome.src,
    {
      name: 'At home',
      alt: 'A three-bay unit in cherry and cream with books, vases and drawers in a warm living room',
      category: 'modular',
    },
  ],
  [
    pictures.featureRetail.src,
    {
      name: 'In the shop',
      alt: 'A lit shop display with brass uprights carrying handbags, shoes and ceramics',
      category: 'modular',
    },
  ],
  [
    pictures.featureDivider.src,
    {
      name: 'Room divider',
      alt: 'A white-framed open shelf dividing a bright room in front of tall windows',
      category: 'modular',
    },
  ],
  [
    pictures.aboutWorkshop.src,
    {
      name: 'The workshop',
      alt: 'The workshop: a half-built unit on an oak bench, with uprights and panels behind it',
      category: 'about',
    },
  ],
];

function captions(): Map<string, Caption> {
  return new Map<string, Caption>([
    ...defaultSlides.map(({ image, alt = '' }, index): [string, Caption] => [
      image,
      { name: `Premium Shelving Hero ${index + 1}`, alt, category: 'sliders' },
    ]),
    ...galleryItems.map(({ image, title, alt = '' }): [string, Caption] => [
      image,
      { name: title, alt, category: 'gallery' },
    ]),
    ...solutions.map(({ name, picture }): [string, Caption] => [
      picture.src,
      { name, alt: picture.alt ?? '', category: 'solutions' },
    ]),
    ...productCaptions(),
    ...PAGE_CAPTIONS,
  ]);
}

/** Every image that ships with the site, with the name, the category and the words that its use gives it. */
export function websiteImages(): Source[] {
  const known = captions();
  return BUILT_IN_PICTURES.flatMap(({ src }) => {
    const caption = known.get(src);
    return caption ? [{ ...caption, address: src }] : [];
  });
}
