import {
  enquiryInputSchema,
  enquiryPatchSchema,
  imagePatchSchema,
  loginSchema,
  passwordChangeSchema,
  productInputSchema,
  releaseOrderInputSchema,
  SITE_CONFIG_KEYS,
  siteConfigInputSchemas,
  userInputSchema,
  userPatchSchema,
} from 'shared-types';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { newQuoteSchema } from 'shared-types/planner/quote';
import { isOdd, WRONG_VALUES } from '../../../test/validator-words';
import { parseBody, schemaValidationPipe, toIssues } from './pipes';

const FIELDS = ['id', 'image', 'title', 'description', 'category', 'alt', 'picture', 'buttonText', 'buttonLink', 'name', 'position', 'validFrom', 'parts', 'vatPercent', 'boardPercent', 'regions']; // prettier-ignore

const OBJECTS = {
  enquiryInputSchema,
  enquiryPatchSchema,
  imagePatchSchema,
  loginSchema,
  newQuoteSchema,
  passwordChangeSchema,
  productInputSchema,
  releaseOrderInputSchema,
  userInputSchema,
  userPatchSchema,
};

type Schema = { safeParse(value: unknown): { error?: { issues: { message: string }[] } } };
const oddWords = (schema: Schema, value: unknown): string[] =>
  (parseBody(schema, value).error?.issues ?? []).map(({ message }) => message).filter(isOdd);

test.each(Object.entries(OBJECTS))(
  '%s refuses a wrong value in any field in words for people',
  (_name, schema) => {
    const bodies = Object.keys(schema.shape).flatMap((field) =>
      WRONG_VALUES.map((value) => ({ [field]: value })),
    );
    expect([...WRONG_VALUES, ...bodies].flatMap((body) => oddWords(schema as Schema, body))).toEqual([]);
  },
);

test.each(SITE_CONFIG_KEYS)('wrong content of %s is refused in words for people', (key) => {
  const settings = Object.keys(defaultSiteSettings).map((field) => (value: unknown) => ({
    ...defaultSiteSettings,
    [field]: value,
  }));
  const entries = FIELDS.map((field) => (value: unknown) => [{ [field]: value }]);
  const bodies = WRONG_VALUES.flatMap((value) =>
    [(it: unknown) => it, (it: unknown) => [it], (it: unknown) => ({ a: it }), ...settings, ...entries].map(
      (make) => make(value),
    ),
  );
  expect([
    ...new Set(bodies.flatMap((body) => oddWords(siteConfigInputSchemas[key] as Schema, body))),
  ]).toEqual([]);
});

test('null in an optional field is absent, at every depth', async () => {
  const enquiry = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'a@example.com',
    interest: 'home',
    consent: true,
  };
  const subject = { kind: 'product', id: 'wall-system', name: 'Wall System' };
  const body = {
    ...enquiry,
    phone: null,
    message: null,
    photographs: null,
    subject: { ...subject, region: null },
  };
  expect(parseBody(enquiryInputSchema, body).data).toEqual({ ...enquiry, subject });
  const slide = { id: 1, image: '/a.jpg', title: 'Oak' };
  const slides = parseBody(siteConfigInputSchemas.home_slider, [{ ...slide, alt: null, buttonLink: null }]);
  expect(slides.data).toEqual([expect.objectContaining({ ...slide, buttonLink: '' })]);
  const metadata = { type: 'body', schema: productInputSchema } as const;
  const product = { product_id: 'a', name: 'A', price: '£1', description: 'A.', features: null };
  expect(await schemaValidationPipe.transform(product, metadata)).toMatchObject({ features: [] });
});

test('null in a field that is needed is missing, and one that may be null stays', () => {
  const { error } = parseBody(productInputSchema, {
    product_id: 'a',
    name: null,
    price: '£1',
    description: 'A.',
  });
  expect(toIssues(error?.issues ?? [])).toEqual([{ path: 'name', message: 'This is missing: send a text.' }]);
  expect(parseBody(imagePatchSchema, { focal: null }).data).toEqual({ focal: null });
});
