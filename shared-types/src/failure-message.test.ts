import { FAILURE_MESSAGE_LENGTH, failureMessage } from './failure-message';

test.each([
  [
    "Cannot read properties of undefined (reading 'items')",
    "Cannot read properties of undefined (reading 'items')",
  ],
  ['ProductRange is not\n  defined', 'ProductRange is not defined'],
  [
    'Loading chunk 12 failed. (https://www.example.com/remotes/gallery/1.0.0/client/js/page.js?q=jane)',
    'Loading chunk 12 failed. (https://www.example.com/remotes/gallery/1.0.0/client/js/page.js)',
  ],
  [
    'Failed to fetch https://www.example.com/gallery#jane-doe',
    'Failed to fetch https://www.example.com/gallery',
  ],
  [
    `Unexpected token 'J', "Jane Doe, 4 Elm Road" is not valid JSON`,
    `Unexpected token 'J', “…” is not valid JSON`,
  ],
  ['Unexpected token in "Jane Doe, 4 El', 'Unexpected token in “…”'],
  ['No account for jane.doe+shop@example.co.uk', 'No account for [email]'],
  ['Call +44 (0)20 7946 0958 failed', 'Call +[number] failed'],
  ['Order 12345678 is unknown', 'Order [number] is unknown'],
  ['Cannot show data:image/png;base64,iVBORw0KGgo=', 'Cannot show data:…'],
  ['gallery@1.2.0-ab12cd34 exposes no ./GalleryPage.', 'gallery@1.2.0-ab12cd34 exposes no ./GalleryPage.'],
])('%j is kept as %j', (message, kept) => {
  expect(failureMessage(message)).toBe(kept);
});

test('a long message is cut', () => {
  expect(failureMessage('x'.repeat(5000))).toHaveLength(FAILURE_MESSAGE_LENGTH);
});

test('what follows a name from code stays', () => {
  const message = 'can\'t access property "map", items is undefined';
  expect(failureMessage(message)).toBe(message);
  expect(failureMessage('`rows` is missing in `of Ann Smith` and "Ann')).toBe(
    '`rows` is missing in “…” and “…”',
  );
});
