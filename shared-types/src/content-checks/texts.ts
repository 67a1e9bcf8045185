import { DOCUMENT_NAMES } from '../content/document-names';
import { printedDocument } from '../content/documents';
import { LEAD_TIME_RULE } from '../content/facts';
import type { Field, Fields, PageSection } from '../page-texts/fields';
import { PAGES, PAGE_KEYS } from '../page-texts/pages';
import { PRODUCT_FIELDS, parseSpecifications, SPECIFICATION_FIELDS } from '../product-fields';
import { comparedSystemOf } from '../product-range';
import type { CheckedContent, FixedText, OwnText, Place } from './content';

type Values = Readonly<Record<string, unknown>>;

/** A field of a page's texts with its value. */
export interface PageField extends Place {
  of: Field;
  value: unknown;
  /** The entry of a list, or the section, that has it. */
  beside: Values;
  about: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a reader sees of an entry first. */
const titleOf = (values: Values): string =>
  asText(values['title']) || asText(values['question']) || asText(values['name']);

const quoted = (words: string): string => (words === '' ? '' : ` “${words}”`);

interface Within extends Pick<Place, 'id' | 'where'> {
  at: string;
  about: string;
}

function fieldsIn(fields: Fields, values: Values, { id, at, where, about }: Within): PageField[] {
  return Object.entries(fields).flatMap(([name, of]): PageField[] => {
    const value = values[name];
    const field = `${at}.${name}`;
    if (of.kind !== 'list')
      return [
        {
          resource: 'site-config',
          id,
          field,
          where: `${where}, ${of.label}`,
          of,
          value,
          beside: values,
          about,
        },
      ];
    return (Array.isArray(value) ? (value as Values[]) : []).flatMap((entry, index) =>
      fieldsIn(of.fields, entry, {
        id,
        at: `${field}[${index}]`,
        where: `${where}, ${of.entry} ${index + 1}${quoted(titleOf(entry))}`,
        about: titleOf(entry) || about,
      }),
    );
  });
}

/** All fields of the pages' texts. */
export const pageFields = ({ pages }: CheckedContent): PageField[] =>
  PAGE_KEYS.flatMap((id) =>
    Object.entries<PageSection>(PAGES[id].sections).flatMap(([section, { label, fields }]) => {
      const values = (pages[id] as Record<string, Values>)[section] ?? {};
      const where = `${PAGES[id].label}: ${label}`;
      const about = asText(values['heading'] ?? values['name']);
      return fieldsIn(fields, values, { id, at: section, where, about });
    }),
  );

/** The place of a product's field. */
export const productPlace = (
  { product_id: id, name }: { product_id: string; name: string },
  field: keyof typeof PRODUCT_FIELDS | keyof typeof SPECIFICATION_FIELDS,
): Place => {
  const { label } =
    field in PRODUCT_FIELDS
      ? PRODUCT_FIELDS[field as keyof typeof PRODUCT_FIELDS]
      : SPECIFICATION_FIELDS[field as keyof typeof SPECIFICATION_FIELDS];
  return { resource: 'products', id, field, where: `Product “${name}”: ${label}` };
};

function productTexts({ products }: CheckedContent): OwnText[] {
  return products.flatMap((product) => {
    const { name, description, short_description, features } = product;
    const own = (field: 'description' | 'short_description' | 'features', text: string): OwnText => ({
      ...productPlace(product, field),
      text,
      about: name,
      product,
    });
    return [
      own('short_description', short_description),
      own('description', description),
      ...features.map((feature) => own('features', feature)),
    ];
  });
}

/** The place of an entry of a list of the site config. */
export const entryPlace = (
  id: 'home_slider' | 'gallery',
  index: number,
  { id: entry, title = '' }: { id: string | number; title?: string | undefined },
  [field, label]: readonly [string, string],
): Place => ({
  resource: 'site-config',
  id,
  entry: String(entry),
  field,
  where: `${id === 'gallery' ? 'Gallery, slot' : 'Hero slider, slide'} ${index + 1}${quoted(title)}: ${label}`,
});

/** All texts that an owner edits. */
export function ownTexts(content: CheckedContent): OwnText[] {
  const onPages = pageFields(content).flatMap(({ of, value, beside: _beside, ...place }): OwnText[] =>
    (of.kind === 'line' || of.kind === 'text') && asText(value) !== ''
      ? [{ ...place, text: asText(value) }]
      : [],
  );
  const ofEntries = (['home_slider', 'gallery'] as const).flatMap((id) =>
    (id === 'gallery' ? content.gallery : content.slides).flatMap((entry, index) =>
      (
        [
          ['title', 'Title'],
          ['description', 'Description'],
        ] as const
      ).map((field): OwnText => ({
        ...entryPlace(id, index, entry, field),
        text: entry[field[0]],
        about: entry.title,
      })),
    ),
  );
  const ofSolutions = content.customSolutions.map(({ name, description = '' }, index): OwnText => ({
    resource: 'site-config',
    id: 'custom_solutions',
    field: `items[${index}].description`,
    where: `Solution “${name}”: Description`,
    text: description,
    about: name,
  }));
  return [...onPages, ...ofEntries, ...ofSolutions, ...productTexts(content)];
}

/** The lines of the documents to download, and what pages say that no owner edits. */
export function fixedTexts({ settings, products }: CheckedContent): FixedText[] {
  const seller = { company: settings.companyName, email: settings.email };
  const systems = products.map(comparedSystemOf);
  const documents = DOCUMENT_NAMES.flatMap((name) => {
    const { title, lead, sections } = printedDocument(name, seller, systems);
    const where = `the ${title} (PDF)`;
    return [
      { where, text: lead, about: title },
      ...sections.flatMap((section) => [
        ...section.paragraphs.map((text) => ({ where, text, about: section.title })),
        ...(section.rows ?? []).map(({ label, value }) => ({
          where,
          text: value,
          about: `Warranty of ${label}`,
        })),
      ]),
    ];
  });
  return [
    ...documents,
    { where: 'the specification sheets of products (PDF)', text: LEAD_TIME_RULE, about: 'Lead time' },
  ];
}

/** A product's figures as its specifications state them; blank where they cannot be read. */
export function figuresOfProduct({ specifications }: { specifications: string }): {
  load: string;
  warranty: string;
} {
  const table = parseSpecifications(specifications);
  return { load: table?.loadCapacity ?? '', warranty: table?.warranty ?? '' };
}
