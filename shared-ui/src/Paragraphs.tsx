import { linesOf } from 'shared-types/page-texts/complete';
import { keepFigures } from './figures';

/** A text of the owner: a paragraph for each of its lines. */
export function Paragraphs({ text }: { text: string }) {
  return linesOf(text).map((words, index) => <p key={index}>{keepFigures(words)}</p>);
}
