import TextArea from 'antd/es/input/TextArea';
import { getIn, setIn } from 'final-form';
import type { Field, Fields, ListField } from 'shared-types/page-texts/fields';
import { BesideForm } from '../../components/BesideForm';
import { FormField } from '../../components/form/FormField';
import { RemoveButton } from '../../components/RemoveButton';
import { SortableList } from '../../components/SortableList';
import { titleOf } from '../../documents/difference';
import type { Editor } from '../../documents/editor';
import { ImageField } from '../../library/ImageField';
import { newEntry, type Entry, type Texts } from './page-editor';
import styles from './Pages.module.css';

/** Most characters of a line that one row of a field shows. */
const ONE_ROW = 80;

const LONG_LINE = { minRows: 2, maxRows: 6 };
const PARAGRAPHS = { minRows: 4, maxRows: 20 };

interface FieldsProps {
  editor: Editor<Texts>;
  /** Where the fields are in the form's values, e.g. `faq.questions[0]`. */
  at: string;
  fields: Fields;
  /** What has these fields, e.g. `Question 2`, for controls without a label of their own. */
  of: string;
}

interface OneProps {
  editor: Editor<Texts>;
  at: string;
  of: string;
}

/** Changes several values of the form in one step that can be undone. */
function change(editor: Editor<Texts>, values: Record<string, unknown>, note: string): void {
  const texts = editor.value ?? {};
  editor.change(
    Object.entries(values).reduce((all, [at, value]) => setIn(all, at, value) as Texts, texts),
    note,
  );
}

/** The entries of a list: each with its fields; moved, added and removed while the list permits it. */
function List({ editor, at, of, field }: OneProps & { field: ListField }) {
  const entries = (getIn(editor.value ?? {}, at) ?? []) as Entry[];
  const { entry: kind, label, min, max, fields, help } = field;
  const words = { entry: kind, fields: {} };
  const name = kind.toLowerCase();
  const set = (next: readonly Entry[], note: string) => change(editor, { [at]: next }, note);
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      <SortableList
        label={of === '' ? label : `${label} of ${of}`}
        items={entries}
        nameOf={(entry, index) => titleOf(entry, index, words)}
        onMove={(next) => set(next, `${label.toLowerCase()} in another order`)}
        className={styles.entries}
        itemClassName={styles.entry}
      >
        {(entry, index) => {
          const title = titleOf(entry, index, words);
          return (
            <div role="group" aria-label={title} className={styles.fields}>
              <TextFields editor={editor} at={`${at}[${index}]`} fields={fields} of={title} />
              {entries.length > min && (
                <div>
                  <RemoveButton
                    aria-label={`Remove ${title}`}
                    onClick={() =>
                      set(
                        entries.filter(({ id }) => id !== entry.id),
                        `${name} removed`,
                      )
                    }
                  >
                    Remove
                  </RemoveButton>
                </div>
              )}
            </div>
          );
        }}
      </SortableList>
      {entries.length < max && (
        <BesideForm onClick={() => set([...entries, newEntry(fields, entries)], `${name} added`)}>
          {`Add a ${name}`}
        </BesideForm>
      )}
    </fieldset>
  );
}

function Image({ editor, at, of, field, withAlt }: OneProps & { field: Field; withAlt: boolean }) {
  const value = getIn(editor.value ?? {}, at) as string | undefined;
  const beside = at.replace(/image$/, 'alt');
  const set = (address: string, alt: string, done: string) =>
    change(editor, { [at]: address, ...(withAlt && { [beside]: alt }) }, `image of ${of} ${done}`);
  return (
    <div className={styles.image}>
      <span>{field.label}</span>
      <ImageField
        label={`${field.label} of ${of}`}
        field={at}
        value={value ?? ''}
        category="general"
        compact
        withAlt={withAlt}
        onChange={(address, alt) => set(address, alt, 'changed')}
        onRemove={() => set('', '', 'removed')}
      />
      {field.help !== undefined && <p className={styles.help}>{field.help}</p>}
    </div>
  );
}

/** The form of a description of fields: a control for each, in its order. */
export function TextFields({ editor, at, fields, of }: FieldsProps) {
  return Object.entries(fields).map(([name, field]) => {
    const path = `${at}.${name}`;
    const { label, help, optional } = field;
    const props = { name: path, label, help, required: !optional, immediate: true };
    if (field.kind === 'list') return <List key={name} editor={editor} at={path} of={of} field={field} />;
    if (field.kind === 'image') {
      const withAlt = 'alt' in fields;
      return <Image key={name} editor={editor} at={path} of={of} field={field} withAlt={withAlt} />;
    }
    if (field.kind === 'link' || (field.kind === 'line' && field.max <= ONE_ROW)) {
      return <FormField key={name} {...props} />;
    }
    const rows = field.kind === 'line' ? LONG_LINE : PARAGRAPHS;
    return <FormField key={name} {...props} component={TextArea} autoSize={rows} />;
  });
}
