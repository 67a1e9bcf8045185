import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root';
import { DOCUMENTS, fillDocument, printOf } from './fill-document';

test('a document takes its figures and the company’s details from one place', () => {
  expect(fillDocument('<p>In {{QUOTE_TIME}}, says {{company}}.</p>')).toBe(
    '<p>In 24-48 hours, says Formraster Ltd.</p>',
  );
  expect(() => fillDocument('{{DELIVERY_BY_DRONE}}')).toThrow('{{DELIVERY_BY_DRONE}} is no text');
});

test('the PDF files are prints of the documents as they are', () => {
  const printed: unknown = JSON.parse(
    readFileSync(join(findProjectRoot(), 'shell/documents/printed.json'), 'utf8'),
  );
  expect(printed).toEqual(Object.fromEntries(DOCUMENTS.map((name) => [name, printOf(name)])));
});
