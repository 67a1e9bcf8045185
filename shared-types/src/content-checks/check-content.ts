import { contactFindings } from './contact';
import type { CheckedContent } from './content';
import { findingKey } from './finding-key';
import { FINDING_KINDS, type ContentFinding } from './finding';
import { lengthFindings, searchFindings } from './lengths';
import { linkFindings } from './links';
import { pictureFindings } from './pictures';
import { productFindings } from './products';
import { promiseFindings } from './promises';
import { serviceFindings } from './services';
import { inBatches, type Steps } from './steps';
import { ownTexts } from './texts';

export type { CheckedContent, PlannedSystem } from './content';

/** Everything that is wrong with the site's content, each once, in the order of {@link FINDING_KINDS}. */
export function* checkContent(content: CheckedContent): Steps<ContentFinding[]> {
  const texts = ownTexts(content);
  const found = [
    ...(yield* promiseFindings(content, texts)),
    ...(yield* productFindings(content, texts)),
    ...(yield* inBatches(texts, (text) => contactFindings(content.settings, [text]))),
    ...(yield* inBatches(texts, (text) => serviceFindings(content, [text]))),
    ...linkFindings(content),
    ...pictureFindings(content),
    ...lengthFindings(content),
    ...searchFindings(content),
  ];
  const each = [...new Map(found.map((finding) => [findingKey(finding), finding])).values()];
  return FINDING_KINDS.flatMap((kind) => each.filter((finding) => finding.kind === kind));
}
