import { solutions } from 'shared-types/content/solutions';
import { mapFields, PRODUCT_FIELDS, SPECIFICATION_FIELDS } from 'shared-types/product-fields';
import { WEEKDAYS } from 'shared-types/weekdays';
import type { SiteConfigKey } from 'shared-types/site-config';
import type { Words } from './difference';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

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
  site_settings: {
    fields: {
      brandName: 'Brand name',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
      companyRegistration: 'Company registration',
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
  product: {
    fields: mapFields({ ...PRODUCT_FIELDS, ...SPECIFICATION_FIELDS }, ({ label }) => label),
  },
};
