import { DOCUMENT_NAMES, type DocumentName } from 'shared-types/content/document-names';
import { printedDocument } from 'shared-types/content/documents';
import { PRODUCT_FIGURES } from 'shared-types/content/facts';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { paths } from 'shared-types/routes';
import { ADDRESSES, htmlAt } from './page-html';
import { loadSite } from './rendered-site';
import { idleFacts, sentencesOf, strayFigures } from './stray-figures';

// What pages and documents state is in the table of facts (shared-types/content/facts).

beforeAll(loadSite);

const productFigures = Object.values(PRODUCT_FIGURES).flatMap((lines): string[] => Object.values(lines));

const sentencesAt = (address: string): string[] => sentencesOf(htmlAt(address));

const sentencesOfDocument = (name: DocumentName): string[] => {
  const { lead, sections } = printedDocument(name, {
    company: 'Formraster Ltd',
    email: defaultSiteSettings.email,
  });
  const lines = sections.flatMap(({ title, paragraphs, rows = [] }) => [
    title,
    ...paragraphs,
    ...rows.flatMap(({ label, value }) => {
      const own = productFigures
        .map((figure) => figure.replaceAll('kg', ' kg'))
        .find((figure) => value.endsWith(figure));
      // A product's own figure is a sentence of its own, as in the cells of a page's table.
      return own === undefined ? `${label} | ${value}` : [`${label} | ${value.slice(0, -own.length)}`, own];
    }),
  ]);
  return sentencesOf([lead, ...lines].map((line) => `<p>${line}</p>`).join(''));
};

const stray = (sentences: string[]) =>
  sentences.flatMap((sentence) => strayFigures(sentence).map((figure) => `${figure}: ${sentence}`));

test.each([...ADDRESSES])('every figure on %s is in the table of facts', (address) => {
  const sentences = sentencesAt(address);
  expect(sentences.length).toBeGreaterThan(10);
  expect(stray(sentences)).toEqual([]);
});

test.each(DOCUMENT_NAMES)('every figure of the document %s is in the table of facts', (name) => {
  expect(stray(sentencesOfDocument(name))).toEqual([]);
});

test.each([
  ['Returns are accepted for 14 days.', '14 days'],
  ['A gap of two millimetres is a fault.', 'two millimetres'],
  ['The Classic Series carries 45 kg per shelf.', '45 kg'],
  ['A desk from £450, delivered in 10-12 weeks.', '£450', '10-12 weeks'],
  ['Email is answered within 24 hours.', '24 hours'],
])('a page that said “%s” would be found', (sentence, ...figures) => {
  expect(strayFigures(sentence)).toEqual(figures);
});

test('only plans are worked out, in <data>; the same figure outside of it would be found', () => {
  expect(sentencesOf('<p>It costs <data value="1345">£1,345</data>.</p>').flatMap(strayFigures)).toEqual([]);
  expect(sentencesOf('<p>It costs £1,345.</p>').flatMap(strayFigures)).toEqual(['£1,345']);
  const working = [...ADDRESSES].filter((address) => htmlAt(address).includes('<data '));
  const products = [...catalogueProducts, ...catalogueSeries].map(({ id }) => paths.product(id));
  const list = '/project?items=product.wall-system,installation.1';
  expect(working.sort()).toEqual([paths.planner, ...products, list].sort());
});

const everySentence = () => [
  ...[...ADDRESSES].flatMap(sentencesAt),
  ...DOCUMENT_NAMES.flatMap(sentencesOfDocument),
];

test('the table of facts has no row that is stated nowhere', () => {
  expect(idleFacts(everySentence())).toEqual([]);
});

test('every telephone number and email address on any page is that of the site settings', () => {
  const numbers = everySentence().flatMap(
    (sentence) => sentence.match(/\b0\d{2,4}[\s\u00a0]?\d{3}[\s\u00a0]?\d{3,4}\b/g) ?? [],
  );
  expect(new Set(numbers.map((number) => number.replace(/\u00a0/g, ' ')))).toEqual(
    new Set([defaultSiteSettings.phone]),
  );
  const mails = everySentence().flatMap((sentence) => sentence.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []);
  expect(new Set(mails)).toEqual(new Set([defaultSiteSettings.email]));
});

test('nothing tall stands without a fixing, on any page', () => {
  const denied =
    /\bno (wall )?fixing\b|\bneeds? no wall\b|\bno (holes|drilling)\b|without (a )?(wall )?fixing/i;
  expect(everySentence().filter((sentence) => denied.test(sentence))).toEqual([]);
});
