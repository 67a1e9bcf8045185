import {
  answerTemplatesSchema,
  type AnswerTemplate,
  type AnswerTemplates,
} from 'shared-types/answer-templates';
import { seedAnswerTemplates } from 'shared-types/content/answer-templates';
import * as z from 'zod/mini';
import { configEditor } from '../../documents/config-editor';
import { editorOf, type Editor } from '../../documents/editor';

/** The form's values: a list of documents is `items` in it. */
export const templatesFormSchema = z.object({ items: answerTemplatesSchema });

export function templatesEditor(): Editor<AnswerTemplates> {
  return editorOf('answer_templates', () =>
    configEditor({ key: 'answer_templates', place: 'Answer Templates', unset: seedAnswerTemplates }),
  );
}

/** A template to be written, with an id that none of the others has. */
export function newTemplate(templates: AnswerTemplates): AnswerTemplate {
  const id = Math.max(0, ...templates.map((template) => template.id)) + 1;
  return { id, name: '', subject: 'Your enquiry ({reference})', greeting: 'Dear {firstName},', words: '' };
}
