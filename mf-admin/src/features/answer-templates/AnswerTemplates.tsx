import Button from 'antd/es/button';
import Empty from 'antd/es/empty';
import TextArea from 'antd/es/input/TextArea';
import { ANSWER_PLACES, type AnswerTemplates as Templates } from 'shared-types/answer-templates';
import { AdminPage } from '../../components/AdminPage';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { FormField } from '../../components/form/FormField';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { DocumentForm } from '../../documents/DocumentForm';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import styles from './AnswerTemplates.module.css';
import { newTemplate, templatesEditor, templatesFormSchema } from './templates-editor';

function Places() {
  return (
    <details>
      <summary>What you can put in curly brackets</summary>
      <ul className={styles.places}>
        {Object.entries(ANSWER_PLACES).map(([name, meaning]) => (
          <li key={name}>
            <code>{`{${name}}`}</code> <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function TemplateFields({ at, name, onRemove }: { at: string; name: string; onRemove: () => void }) {
  return (
    <fieldset className={styles.template}>
      <legend>{name}</legend>
      <FormField name={`${at}.name`} label="Name" required help="Shown in the list of templates only." />
      <FormField name={`${at}.subject`} label="Subject" required />
      <FormField name={`${at}.greeting`} label="Greeting" />
      <FormField
        name={`${at}.words`}
        label="Answer"
        required
        component={TextArea}
        autoSize={{ minRows: 4, maxRows: 20 }}
      />
      <div>
        <Button danger aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

/** The prepared answers to enquiries. */
export function AnswerTemplates() {
  const editor = templatesEditor();
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') show({ kind: 'success', text: 'Answer templates saved.' });
    if (outcome.kind === 'failed') {
      const text = `The answer templates could not be saved. ${outcome.error.message}`;
      show({ kind: 'error', text }, LONG_MESSAGE_MS);
    }
  };
  const fields = (templates: Templates) => (
    <div className={styles.templates}>
      {templates.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="There are no templates yet." />
      )}
      {templates.map((template, index) => (
        <TemplateFields
          key={template.id}
          at={`items[${index}]`}
          name={template.name.trim() || `Template ${index + 1}`}
          onRemove={() =>
            editor.change(
              templates.filter(({ id }) => id !== template.id),
              'template removed',
            )
          }
        />
      ))}
      <div>
        <Button onClick={() => editor.change([...templates, newTemplate(templates)], 'template added')}>
          Add a template
        </Button>
      </div>
    </div>
  );
  return (
    <AdminPage
      level={1}
      title="Answer Templates"
      intro="Prepared answers to enquiries. Each can be changed before it is sent."
    >
      <DocumentForm
        editor={editor}
        name="the answer templates"
        schema={templatesFormSchema}
        onSave={async () => report(await editor.save())}
        onRefused={() => show({ kind: 'error', text: NOT_FILLED_IN })}
      >
        {(templates) => (
          <>
            <SaveBar
              editor={editor}
              words={WORDS.answer_templates}
              saveLabel="Save Templates"
              onSettled={report}
              message={<StatusLine message={message} />}
            />
            <Places />
            {fields(templates)}
          </>
        )}
      </DocumentForm>
    </AdminPage>
  );
}
