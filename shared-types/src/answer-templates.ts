import * as z from 'zod/mini';
import { answerGreetingSchema, answerSubjectSchema, answerWordsSchema } from './enquiry-mail';
import { NAME_MAX, lineSchema } from './text';

/** What a template may name, and what stands there in an answer. */
export const ANSWER_PLACES = {
  firstName: 'the sender’s first name',
  lastName: 'the sender’s last name',
  reference: 'the enquiry’s reference',
  interest: 'the area of interest',
  brandName: 'the brand name of the site settings',
  phone: 'the phone number of the site settings',
} as const;
export type AnswerPlace = keyof typeof ANSWER_PLACES;

const PLACE = /\{(\w+)\}/g;

const isPlace = (name: string): name is AnswerPlace => Object.hasOwn(ANSWER_PLACES, name);

/** Names in curly brackets that stand for nothing. */
const unknownPlaces = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !isPlace(name));

/** Refuses names in curly brackets that stand for nothing, which a reader of the answer would see. */
const knownPlaces = z.refine<string>((text) => unknownPlaces(text).length === 0, {
  error: ({ input }) =>
    `There is no {${unknownPlaces(String(input))[0] ?? ''}}. Use ${Object.keys(ANSWER_PLACES)
      .map((name) => `{${name}}`)
      .join(', ')}.`,
});

/** A prepared answer to enquiries. */
export const answerTemplateSchema = z.object({
  id: z.int(),
  name: lineSchema(NAME_MAX, 1, 'Enter a name.'),
  subject: answerSubjectSchema.check(knownPlaces),
  greeting: answerGreetingSchema.check(knownPlaces),
  words: answerWordsSchema.check(knownPlaces),
});
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>;

export const answerTemplatesSchema = z.array(answerTemplateSchema).check(
  z.maxLength(50, 'Keep at most 50 templates.'),
  z.refine(
    (templates) => new Set(templates.map(({ id }) => id)).size === templates.length,
    'Give each template an id of its own.',
  ),
);
export type AnswerTemplates = z.infer<typeof answerTemplatesSchema>;

/** A text of a template with the values of an enquiry in its places. */
export function fillIn(text: string, values: Readonly<Record<AnswerPlace, string>>): string {
  return text.replace(PLACE, (place, name: string) => (isPlace(name) ? values[name] : place));
}
