import { cutAtWord } from '../cut-at-word';
import { visibleLength } from '../invisible';
import { SLIDE_WORDS } from '../slider';
import { LABEL_MAX, NAME_MAX } from '../text';
import { findingAt, type CheckedContent, type Place } from './content';
import type { ContentFinding } from './finding';
import { entryPlace, pageFields, productPlace } from './texts';

/** A text, and the most characters that its place holds. */
interface Fitted extends Place {
  text: string;
  max: number;
}

/** Texts with limits of their places. What is saved today fits; what was saved under earlier limits may not. */
function fitted(content: CheckedContent): Fitted[] {
  const onPages = pageFields(content).flatMap(({ of, value, beside: _b, about: _a, ...place }): Fitted[] =>
    (of.kind === 'line' || of.kind === 'text') && typeof value === 'string'
      ? [{ ...place, text: value, max: of.max }]
      : [],
  );
  const ofSlides = content.slides.flatMap((slide, index): Fitted[] => [
    { ...entryPlace('home_slider', index, slide, ['title', 'Title']), text: slide.title, max: NAME_MAX },
    {
      ...entryPlace('home_slider', index, slide, ['buttonText', 'Button Text']),
      text: slide.buttonText,
      max: LABEL_MAX,
    },
    {
      ...entryPlace('home_slider', index, slide, ['secondButtonText', 'Second Button Text']),
      text: slide.secondButtonText ?? '',
      max: LABEL_MAX,
    },
  ]);
  const ofGallery = content.gallery.flatMap((item, index): Fitted[] => [
    { ...entryPlace('gallery', index, item, ['title', 'Title']), text: item.title, max: NAME_MAX },
    {
      ...entryPlace('gallery', index, item, ['location', 'Location']),
      text: item.location ?? '',
      max: NAME_MAX,
    },
  ]);
  const ofProducts = content.products.flatMap((product): Fitted[] => [
    { ...productPlace(product, 'name'), text: product.name, max: NAME_MAX },
    { ...productPlace(product, 'price'), text: product.price, max: LABEL_MAX },
  ]);
  return [...onPages, ...ofSlides, ...ofGallery, ...ofProducts];
}

/** Texts that are longer than their place. */
export function lengthFindings(content: CheckedContent): ContentFinding[] {
  const cut = content.slides.flatMap((slide, index): ContentFinding[] => {
    const shown = cutAtWord(slide.description, SLIDE_WORDS);
    if (shown === slide.description) return [];
    const place = entryPlace('home_slider', index, slide, ['description', 'Description']);
    return [findingAt('length', place, `Too long for a phone, which shows “${shown}…”.`)];
  });
  const long = fitted(content).flatMap(({ text, max, ...place }): ContentFinding[] => {
    const length = visibleLength(text);
    if (length <= max) return [];
    return [findingAt('length', place, `This has ${length} characters, and its place holds ${max}.`)];
  });
  return [...cut, ...long];
}

/** Least characters of a description that tells a searcher something. */
const SEARCH_LEAST = 40;

/** Pages whose description for search engines is missing, or nearly so. */
export function searchFindings({ products, customSolutions }: CheckedContent): ContentFinding[] {
  const finding = (place: Place, text: string): ContentFinding[] => {
    if (visibleLength(text.trim()) >= SEARCH_LEAST) return [];
    const shown = text.trim() === '' ? 'nothing' : `only “${text.trim()}”`;
    const message = `Search engines show ${shown} of this page: describe it in at least ${SEARCH_LEAST} characters.`;
    return [findingAt('search', place, message)];
  };
  return [
    ...products.flatMap((product) => finding(productPlace(product, 'description'), product.description)),
    ...customSolutions.flatMap(({ name, description = '' }, index) =>
      finding(
        {
          resource: 'site-config',
          id: 'custom_solutions',
          field: `items[${index}].description`,
          where: `Solution “${name}”: Description`,
        },
        description,
      ),
    ),
  ];
}
