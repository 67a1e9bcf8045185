import { getIn, setIn } from 'final-form';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { Problem } from 'shared-types/problem';
import { formErrors } from 'shared-types/form-errors';
import type { ZodMiniType } from 'zod/mini';
import { goToFirstInvalid } from '../components/first-invalid';
import { PlainForm, type PlainFormProps } from '../components/form/PlainForm';
import type { Values } from './document-form';
import { DocumentState } from './DocumentState';
import type { Editor } from './editor';

type Issue = NonNullable<Problem['issues']>[number];

interface LoadedFormProps<T extends object> extends Pick<PlainFormProps, 'id' | 'children'> {
  editor: Editor<T>;
  /** Validates the document before it is saved; a list's schema is one of `{ items }`. */
  schema?: ZodMiniType;
  /**
   * Saves it, by `editor.save()`, and says how that ended. What it answers stands at the fields that were refused, until
   * these are changed; the focus goes to the first.
   */
  onSave: () => Promise<void | readonly Issue[]>;
  /** Called instead of `onSave` while a field is not valid; the focus goes to the first that is not. */
  onRefused?: () => void;
  /** What has to be valid, e.g. `items[2]`; all of it without it. */
  part?: string;
}

export interface DocumentFormProps<T extends object> extends Omit<LoadedFormProps<T>, 'children'> {
  /** What is loaded, e.g. `the gallery`. */
  name: string;
  children: (value: T) => ReactNode;
}

/** What the server refused of one field, and the value it refused. */
interface Refused extends Issue {
  value: unknown;
}

/** What is wrong by the schema, and what was refused and still stands there. */
function problemsOf(schema: ZodMiniType | undefined, refused: readonly Refused[], values: Values): object {
  const errors: object = schema ? formErrors(schema)(values) : {};
  return refused
    .filter(({ path, value }) => getIn(values, path) === value)
    .reduce((all, { path, message }) => setIn(all, path, message), errors);
}

/** As `DocumentForm`, of a document that is loaded. */
export function LoadedForm<T extends object>(props: LoadedFormProps<T>) {
  const { editor, schema, onSave, onRefused, part, id, children } = props;
  const { form } = editor;
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.setConfig('validate', (values) => problemsOf(schema, [], values));
    return () => {
      form.setConfig('validate', () => ({}));
      // Shown again, its fields say what is wrong once they are left again.
      form.batch(() => form.getRegisteredFields().forEach(form.resetFieldState));
    };
  }, [form, schema]);
  const submit = async () => {
    // Marks every field as one that may say what is wrong with it.
    await form.submit();
    const { errors = {}, hasValidationErrors } = form.getState();
    if (part === undefined ? hasValidationErrors : getIn(errors, part) !== undefined) {
      onRefused?.();
      goToFirstInvalid(element.current);
      return;
    }
    const issues = (await onSave()) ?? [];
    if (issues.length === 0) return;
    const { values } = form.getState();
    const refused = issues.map((issue) => ({ ...issue, value: getIn(values, issue.path) as unknown }));
    form.setConfig('validate', (typed) => problemsOf(schema, refused, typed));
    // A field says what is wrong with it once it was left, which one that was filled in by a proposal was not.
    for (const { path } of issues) form.blur(path);
    goToFirstInvalid(element.current);
  };
  return (
    <Form form={form} onSubmit={() => undefined} subscription={{}}>
      {() => (
        <PlainForm ref={element} id={id} onSend={() => void submit()}>
          {children}
        </PlainForm>
      )}
    </Form>
  );
}

/** A document that is edited by `FormField`s, with its states of loading and failing. `SaveBar` inside it saves. */
export function DocumentForm<T extends object>({ name, children, ...props }: DocumentFormProps<T>) {
  return (
    <DocumentState editor={props.editor} name={name}>
      {(value) => <LoadedForm {...props}>{children(value)}</LoadedForm>}
    </DocumentState>
  );
}
