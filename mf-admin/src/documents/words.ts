import { solutions } from 'shared-types/content/solutions';
import { mapFields, PRODUCT_FIELDS, SPECIFICATION_FIELDS } from 'shared-types/product-fields';
import type { Fields, PageSection } from 'shared-types/page-texts/fields';
import { PAGE_KEYS, PAGES, type PageKey } from 'shared-types/page-texts/pages';
import { WEEKDAYS } from 'shared-types/weekdays';
import type { SiteConfigKey } from 'shared-types/site-config';
import type { Words } from './difference';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the admin calls each document. */
export const DOCUMENT_LABELS: Record<SiteConfigKey, string> = {
  home_slider: 'Hero Slider',
  gallery: 'Gallery',
  gallery_slots: 'Gallery slots',
  home_images: 'Home Page',
  solutions: 'Solutions',
  custom_solutions: 'Solutions list',
  product_images: 'Product Images',
  site_settings: 'Site Settings',
  prices: 'Prices',
  answer_templates: 'Answer Templates',
  redirects: 'Redirects',
  ...(Object.fromEntries(PAGE_KEYS.map((key) => [key, `Texts: ${PAGES[key].label}`])) as Record<
    PageKey,
    string
  >),
};

/** Names of fields and lists of a page's texts, and what entries of each list are called. */
function wordsOf(fields: Fields): Words {
  const parts = Object.entries(fields).map(([name, field]): Words =>
    field.kind === 'list'
      ? joined([{ fields: { [name]: field.label }, entries: { [name]: field.entry } }, wordsOf(field.fields)])
      : { fields: { [name]: field.label } },
  );
  return joined(parts);
}

const joined = (words: readonly Words[]): Words => ({
  fields: Object.assign({}, ...words.map(({ fields }) => fields)) as Words['fields'],
  entries: Object.assign({}, ...words.map(({ entries }) => entries)) as Words['entries'],
});

const wordsOfPage = (key: PageKey): Words =>
  joined(
    Object.entries<PageSection>(PAGES[key].sections).flatMap(([name, { label, fields }]) => [
      wordsOf(fields),
      { fields: { [name]: label } },
    ]),
  );

/** What each document's entries and fields are called, in questions and in History. */
export const WORDS: Record<SiteConfigKey | 'product', Words> = {
  home_slider: {
    entry: 'Slide',
    fields: {
      image: 'Image',
      title: 'Title',
      description: 'Description',
      buttonText: 'Button Text',
      buttonLink: 'Button Link',
      secondButtonText: 'Second Button Text',
      secondButtonLink: 'Second Button Link',
      alt: 'Alt text',
    },
  },
  gallery: {
    entry: 'Slot',
    fields: {
      image: 'Image',
      title: 'Title',
      description: 'Description',
      location: 'Location',
      category: 'Category',
      alt: 'Alt text',
    },
  },
  gallery_slots: { entry: 'Slot', fields: { position: 'Position' } },
  home_images: { fields: { 'about-section': 'About Section', 'featured-section': 'Featured Section' } },
  solutions: { fields: Object.fromEntries(solutions.map(({ id, name }) => [id, name])) },
  custom_solutions: { entry: 'Solution', fields: { name: 'Name', description: 'Description' } },
  product_images: { fields: {} },
  prices: {
    entry: 'Price list',
    fields: {
      validFrom: 'Valid from',
      vatPercent: 'VAT',
      parts: 'Parts',
      boardPercent: 'Finishes of boards',
      madeToMeasurePercent: 'Made to measure',
      regions: 'Regions',
    },
  },
  answer_templates: {
    entry: 'Template',
    fields: { name: 'Name', subject: 'Subject', greeting: 'Greeting', words: 'Answer' },
  },
  redirects: { entry: 'Redirect', fields: { from: 'Old address', to: 'New address' } },
  site_settings: {
    fields: {
      brandName: 'Brand name',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      companyName: 'Company name',
      companyRegistration: 'Company registration',
      companyNumber: 'Company number',
      vatNumber: 'VAT number',
      openingHours: 'Opening hours',
      social: 'Social links',
      instagram: 'Instagram',
      facebook: 'Facebook',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      measurementId: 'Measurement id',
      opens: 'opens',
      closes: 'closes',
      ...Object.fromEntries(WEEKDAYS.map((day) => [day, capitalised(day)])),
    },
  },
  ...(Object.fromEntries(PAGE_KEYS.map((key) => [key, wordsOfPage(key)])) as Record<PageKey, Words>),
  product: {
    fields: mapFields({ ...PRODUCT_FIELDS, ...SPECIFICATION_FIELDS }, ({ label }) => label),
  },
};
