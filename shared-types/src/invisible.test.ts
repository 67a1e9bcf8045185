import { enquiryFormSchema } from './enquiry';
import { galleryItemInputSchema } from './gallery';
import { visibleLength, withoutInvisible } from './invisible';
import { productInputSchema } from './product';
import { siteSettingsSchema } from './site-settings';
import { lineSchema, linkSchema } from './text';

/** Zero-width space and joiners, bidirectional controls, soft hyphen, byte-order mark, Hangul filler, blank Braille. */
const INVISIBLE = '\u200b\u200c\u200d\u2060\u200e\u202e\u2066\u2069\u00ad\ufeff\u3164\u2800';

test('invisible characters do not count', () => {
  expect(visibleLength(` ${INVISIBLE} `)).toBe(0);
  expect(withoutInvisible(`a${INVISIBLE}b`)).toBe('ab');
});

test('a name of invisible characters is refused as a blank one is', () => {
  const person = { firstName: INVISIBLE, lastName: `A${INVISIBLE}`, interest: 'home', consent: true };
  const issues = enquiryFormSchema.safeParse({ ...person, email: 'ada@example.com' }).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([
    'First name must be at least 2 characters.',
    'Last name must be at least 2 characters.',
  ]);
  expect(lineSchema(80, 1, 'Enter a name.').safeParse(INVISIBLE).error?.issues).toMatchObject([
    { message: 'Enter a name.' },
  ]);
  const product = { product_id: 'a', name: '\u2060', price: '\u200b', description: '\u00ad' };
  expect(productInputSchema.safeParse(product).error?.issues.map(({ path }) => path[0])).toEqual([
    'name',
    'price',
    'description',
  ]);
});

test('a title of invisible characters is an empty one', () => {
  const item = galleryItemInputSchema.parse({ id: 1, image: '/a.jpg', title: INVISIBLE });
  expect(item.title).toBe('');
});

test('names are stored in one Unicode form', () => {
  expect(lineSchema(80, 1).parse('Bu\u0308ro')).toBe('Büro');
});

test('joiners stay in names that need them', () => {
  const name = 'علی\u200cرضا';
  expect(lineSchema(80, 1).parse(name)).toBe(name);
});

test('addresses lose the invisible characters of a paste', () => {
  expect(linkSchema.parse('\ufeffhttps://exam\u00adple.com/\u200b ')).toBe('https://example.com/');
  expect(linkSchema.parse('#größe')).toBe('#größe');
  const { instagram } = siteSettingsSchema.shape.social.shape;
  expect(instagram.parse('\u2066https://example.com/a\u2069')).toBe('https://example.com/a');
});
