import { findProjectRoot } from '../project-root';
import { readArguments } from './read-arguments';

const root = findProjectRoot();

test('no arguments mean the whole site', () => {
  expect(readArguments(root, [])).toBeUndefined();
});

test('a remote and a site are enough', () => {
  expect(readArguments(root, ['gallery', '--against', 'https://shelves.example/gallery?q=oak'])).toEqual({
    against: {
      name: 'gallery',
      site: 'https://shelves.example',
      port: 0,
      host: '127.0.0.1',
      origin: undefined,
      page: undefined,
      lasts: 43_200,
    },
  });
});

test('a remote can run alone', () => {
  expect(readArguments(root, ['gallery', '--alone', '--port', '4200'])).toEqual({
    alone: { name: 'gallery', port: 4200 },
  });
});

test.each([
  [['gallery'], 'Usage'],
  [['gallery', '--alone', '--against', 'https://shelves.example'], 'Usage'],
  [['--against', 'https://shelves.example'], 'Usage'],
  [['gallery', 'enquiry', '--against', 'https://shelves.example'], 'Usage'],
  [['gallery', '--agianst', 'https://shelves.example'], 'Usage'],
  [['galery', '--against', 'https://shelves.example'], 'There is no remote named galery'],
  [['gallery', '--against', 'shelves.example'], 'is not an address of a site'],
  [['gallery', '--against', 'https://shelves.example', '--port', '70000'], 'is not a port'],
  [['gallery', '--against', 'https://shelves.example', '--expires', 'ever'], 'is not a duration'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readArguments(root, args)).toThrow(sentence);
});
