import { readContactContext } from './contact-context';
import { enquiryInputSchema } from './enquiry';
import { matchesTag } from './entity-tag';
import { failureMessage } from './failure-message';
import { galleryQuerySchema } from './gallery-query';
import { ifMatchSchema } from './if-match';
import { networkOf } from './network';
import { previewGrantSchema } from './preview';
import { productRangeQuerySchema } from './product-range';
import { isCutShort, readProjectItems } from './project-list';
import { publicationQuerySchema } from './publications';
import { isSameSitePath } from './same-site-path';
import { isTelephoneNumber } from './telephone';
import { imageDataUrlSchema, imageValueSchema, linkSchema, slugSchema } from './text';
import { loginCodeSchema } from './second-factor';
import { loginSchema } from './user';

/** What a request may carry in its address or a header. */
const LENGTH = 16_000;

/** Each is repeated, and followed by what makes an expression look for another way to read it. */
const PARTS = [
  ' ', '\t', '\n', 'a', 'A', '0', 'é', '-', 'a-', '.', 'a.', '@', 'a@', 'a@a.', '/', '/a', '\\', ':', 'a:', ',', ' ,', '"',
  '"a",', "'", '<', '(', '1(', '+1 ', ';', ' ;', '=', '%', '%41', '?', '#', '~', 'data:', 'http://', 'product.a,',
]; // prettier-ignore
const ENDS = ['', '!', '\n!', '@', '.'];

const READERS: Record<string, (text: string) => unknown> = {
  networkOf,
  failureMessage,
  readProjectItems,
  isCutShort,
  isTelephoneNumber,
  matchesTag: (text) => matchesTag(text, '"a"'),
  isSameSitePath,
  galleryQuerySchema: (text) =>
    galleryQuerySchema.safeParse({ category: text, q: text, show: text, item: text, view: text }),
  readContactContext: (text) =>
    readContactContext(new URLSearchParams({ about: 'plan', id: text, name: text, region: text })),
};
const TEXTS = { ifMatchSchema, imageDataUrlSchema, imageValueSchema, linkSchema, slugSchema };
const OBJECTS = {
  enquiryInputSchema,
  loginCodeSchema,
  loginSchema,
  previewGrantSchema,
  productRangeQuerySchema,
  publicationQuerySchema,
};
for (const [name, schema] of Object.entries(TEXTS)) READERS[name] = (text) => schema.safeParse(text);
for (const [name, schema] of Object.entries(OBJECTS)) {
  const keys = Object.keys(schema.shape);
  READERS[name] = (text) => schema.safeParse(Object.fromEntries(keys.map((key) => [key, text])));
}

test.each(Object.entries(READERS))('%s reads no text of 16 kB for long', (_name, read) => {
  for (const part of PARTS) {
    for (const end of ENDS) {
      const text = part.repeat(LENGTH / part.length) + end;
      const started = performance.now();
      read(text);
      const took = performance.now() - started;
      if (took > 500) throw new Error(`${JSON.stringify(part)} and ${JSON.stringify(end)} took ${took} ms.`);
    }
  }
});
