import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as facts from 'shared-types/content/facts';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { findProjectRoot } from '../project-root';

/** Names of the documents that /resources offers. */
export const DOCUMENTS = ['terms-and-conditions', 'warranty-terms'] as const;

const folder = join(findProjectRoot(), 'shell/documents');

/** Text values that documents name: the constants of the table of facts, and the company's own details. */
const values = new Map<string, unknown>([
  ...Object.entries(facts),
  ...Object.entries(defaultSiteSettings),
  ['company', defaultSiteSettings.address[0]],
  ['address', defaultSiteSettings.address.join(', ')],
]);

/** Puts values in the place of `{{NAMES}}`. @throws Error for a name without a text */
export function fillDocument(html: string): string {
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values.get(name);
    if (typeof value !== 'string') throw new Error(`{{${name}}} is no text of the table of facts.`);
    return value;
  });
}

/** The complete HTML of a document of `shell/documents`. */
export function readDocument(name: (typeof DOCUMENTS)[number]): string {
  return fillDocument(readFileSync(join(folder, `${name}.html`), 'utf8'));
}

/** Fingerprint of what is printed: text and style. It is kept beside them, to notice a PDF file that is out of date. */
export function printOf(name: (typeof DOCUMENTS)[number]): string {
  const style = readFileSync(join(folder, 'document.css'), 'utf8');
  return createHash('sha256').update(readDocument(name)).update(style).digest('hex').slice(0, 16);
}
