import { contactAddress, type ContactContext } from './contact-address';
import { readContactContext } from './contact-context';

const read = (address: string) => readContactContext(new URL(address, 'http://site').searchParams);

test.each<ContactContext>([
  { interest: 'catalogue' },
  { subject: { kind: 'product', id: 'wall-system', name: 'Wall System' }, interest: 'home' },
  { subject: { kind: 'solution', id: 'home-living', name: 'Home & Living' } },
  { subject: { kind: 'plan', id: '1AEc-_CQ', name: 'Wall System on a wall of 360 × 250 cm' } },
  {
    subject: { kind: 'plan', id: '1AEc-_CQ', name: 'Wall System, fitted', region: 'scotland', fitting: true },
  },
  { subject: { kind: 'installation', id: '4', name: 'A study, 50 % oak #2' }, interest: 'home' },
])('an address carries its context to the form: %j', (context) => {
  const address = contactAddress(context);
  expect(address).toMatch(/^\/contact\?.+#contact-form$/);
  expect(read(address)).toEqual(context);
});

test('a region that is too long, or a fitting that is none, is left out', () => {
  const about = 'about=plan&id=1AEc&name=Wall';
  expect(read(`/contact?${about}&region=${'x'.repeat(81)}&fitting=perhaps`)).toEqual({
    subject: { kind: 'plan', id: '1AEc', name: 'Wall' },
  });
});

test('an address may lead to the top of the page', () => {
  expect(contactAddress({ interest: 'consultation' }, 'top')).toBe('/contact?interest=consultation#top');
});

test.each([
  '/contact',
  '/contact?interest=everything',
  '/contact?about=person&id=1&name=Somebody',
  '/contact?about=product&id=wall-system&name=%20',
  '/contact?about=product&name=Wall+System',
  `/contact?about=product&id=wall-system&name=${'x'.repeat(201)}`,
  `/contact?about=product&id=${'x'.repeat(2001)}&name=Wall+System`,
])('what is unknown, empty or too long is left out of %s', (address) => {
  expect(read(address)).toEqual({});
});
