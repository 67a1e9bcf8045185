import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { catalogueProducts } from 'shared-types/content/products';
import { catalogueSeries } from 'shared-types/content/series';
import { solutions } from 'shared-types/content/solutions';
import { paths } from 'shared-types/routes';
import { DOCUMENTS, readDocument } from '../tooling/src/documents/fill-document';
import { loadSite, pageAt, site } from './rendered-site';
import { sitePages } from './pages';
import { idleFacts, sentencesOf, strayFigures } from './stray-figures';

// What pages and documents state is in the table of facts (shared-types/content/facts).

beforeAll(loadSite);

const ADDRESSES = new Set<string>([
  ...sitePages.map(({ address }) => address),
  ...[...catalogueProducts, ...catalogueSeries].map(({ id }) => paths.product(id)),
  ...solutions.map(({ id }) => paths.solution(id)),
]);

const htmlAt = (address: string): string =>
  renderToString(site(pageAt(address), (app) => <StaticRouter location={address}>{app}</StaticRouter>));

const sentencesAt = (address: string): string[] => sentencesOf(htmlAt(address));

const stray = (sentences: string[]) =>
  sentences.flatMap((sentence) => strayFigures(sentence).map((figure) => `${figure}: ${sentence}`));

test.each([...ADDRESSES])('every figure on %s is in the table of facts', (address) => {
  const sentences = sentencesAt(address);
  expect(sentences.length).toBeGreaterThan(10);
  expect(stray(sentences)).toEqual([]);
});

test.each(DOCUMENTS)('every figure of the document %s is in the table of facts', (name) => {
  expect(stray(sentencesOf(readDocument(name)))).toEqual([]);
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
  expect(working.sort()).toEqual([paths.planner, paths.product('wall-system')]);
});

const everySentence = () => [
  ...[...ADDRESSES].flatMap(sentencesAt),
  ...DOCUMENTS.flatMap((name) => sentencesOf(readDocument(name))),
];

test('the table of facts has no row that is stated nowhere', () => {
  expect(idleFacts(everySentence())).toEqual([]);
});

test('nothing tall stands without a fixing, on any page', () => {
  const denied =
    /\bno (wall )?fixing\b|\bneeds? no wall\b|\bno (holes|drilling)\b|without (a )?(wall )?fixing/i;
  expect(everySentence().filter((sentence) => denied.test(sentence))).toEqual([]);
});
