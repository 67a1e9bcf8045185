import TextArea from 'antd/es/input/TextArea';
import { siteConfigResource, useResource, useSettings } from 'shared-platform';
import { fillIn, type AnswerTemplate } from 'shared-types/answer-templates';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { answerSchema } from 'shared-types/enquiry-mail';
import { previewAnswer } from '../../calls/enquiries/preview-mail';
import { rereadThread } from '../../calls/enquiries/read-thread';
import { FormField } from '../../components/form/FormField';
import { SelectField } from '../../components/SelectField';
import { StatusLine } from '../../components/StatusLine';
import { DocumentForm } from '../../documents/DocumentForm';
import { SaveBar } from '../../documents/SaveBar';
import styles from './Enquiries.module.css';
import { answerEditor } from './enquiry-editors';
import { interestOf } from './enquiry-words';
import { useMailPreview } from './use-mail-preview';

const WORDS = { fields: { subject: 'Subject', greeting: 'Greeting', words: 'Answer' } };

/** The prepared answers; choosing one fills the form with it. */
function TemplateChoice({ onChoose }: { onChoose: (template: AnswerTemplate) => void }) {
  const { data: templates } = useResource(siteConfigResource('answer_templates'));
  if (!templates || templates.length === 0) return null;
  return (
    <SelectField<number | null>
      label="Template"
      value={null}
      placeholder="Start from a template…"
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        const template = templates.find(({ id }) => id === chosen);
        if (template) onChoose(template);
      }}
    />
  );
}

interface AnswerFormProps {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
}

/** Answers an enquiry by mail that is seen before; what is typed is kept on this browser until it is sent. */
export function AnswerForm({ enquiry, onChanged }: AnswerFormProps) {
  const { id, email, firstName, lastName, reference } = enquiry;
  const { brandName, phone } = useSettings();
  const editor = answerEditor(enquiry, onChanged);
  const { message, preview, report, dialog } = useMailPreview({
    editor,
    load: (typed) => previewAnswer(id, answerSchema.parse(typed)),
    sendLabel: 'Send answer',
    words: { sent: `The answer will be mailed to ${email}.`, notSent: 'The answer was not sent.' },
    onSent: () => void rereadThread(id),
  });
  const choose = ({ subject, greeting, words }: AnswerTemplate) => {
    const values = { firstName, lastName, reference, interest: interestOf(enquiry), brandName, phone };
    const filled = {
      subject: fillIn(subject, values),
      greeting: fillIn(greeting, values),
      words: fillIn(words, values),
    };
    editor.change(filled, 'template chosen');
  };
  return (
    <section aria-label="Answer" className={styles.quote}>
      <DocumentForm editor={editor} name="the answer" schema={answerSchema} onSave={preview}>
        {() => (
          <div className={styles.answerFields}>
            <TemplateChoice onChoose={choose} />
            <FormField name="subject" label="Subject" required />
            <FormField name="greeting" label="Greeting" />
            <FormField
              name="words"
              label="Answer"
              required
              help="An empty line begins a paragraph. The reference and how to reach you follow."
              component={TextArea}
              autoSize={{ minRows: 4, maxRows: 16 }}
            />
            <SaveBar
              editor={editor}
              words={WORDS}
              saveLabel="Preview answer"
              onSettled={report}
              whenClean="Nothing written yet"
              message={<StatusLine message={message} />}
            />
          </div>
        )}
      </DocumentForm>
      {dialog}
    </section>
  );
}
