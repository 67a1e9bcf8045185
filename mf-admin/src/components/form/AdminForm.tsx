import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { FORM_ERROR, setIn, type FormApi, type SubmissionErrors } from 'final-form';
import { useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Form } from 'react-final-form';
import { ApiError } from 'shared-platform';
import { formErrors } from 'shared-types/form-errors';
import { sameJson } from 'shared-types/json';
import type { ZodMiniType } from 'zod/mini';
import { isCallError, reasonOf } from '../../failures';
import { goToFirstInvalid } from '../first-invalid';
import { SlowChange } from '../SlowChange';
import styles from './Form.module.css';

export interface AdminFormProps<V extends object> {
  /** Validates the values; `onSubmit` gets them as it parses them. */
  schema: ZodMiniType<V>;
  initialValues: Partial<V>;
  /**
   * Sends it. What the server refuses is said at the fields that it names, else above the button; what was typed
   * stays. @throws ApiError
   */
  onSubmit: (values: V) => Promise<void>;
  /** Words of its button. */
  submitLabel: string;
  children: ReactNode;
}

/** A refused call as final-form's errors. @throws whatever is no refusal */
function refusal(cause: unknown): SubmissionErrors {
  if (!isCallError(cause)) throw cause;
  const issues = (cause instanceof ApiError && cause.problem?.issues) || [];
  if (issues.length === 0) return { [FORM_ERROR]: reasonOf(cause) };
  return issues.reduce<object>((errors, { path, message }) => setIn(errors, path, message), {});
}

interface Parts {
  /** The form with its fields, and what was refused. */
  fields: ReactNode;
  /** Its button, wherever that stands. */
  submit: ReactNode;
}

/**
 * A form in parts, for places whose buttons stand apart from the fields, such as a drawer. Fields are `FormField`s.
 * A form that is refused has the focus at its first field that is wrong.
 */
export function FormParts<V extends object>(
  props: AdminFormProps<V> & { arrange: (parts: Parts) => ReactNode },
) {
  const { schema, initialValues, onSubmit, submitLabel, children, arrange } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const send = async (values: Partial<V>) => {
    try {
      await onSubmit(schema.parse(values));
      return undefined;
    } catch (cause) {
      return refusal(cause);
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>, form: FormApi<Partial<V>>) => {
    event.preventDefault();
    await form.submit();
    const { errors, submitErrors } = form.getState();
    const wrong = Object.keys({ ...errors, ...submitErrors }).filter((field) => field !== FORM_ERROR);
    if (wrong.length > 0) goToFirstInvalid(element.current);
  };
  return (
    <Form<Partial<V>>
      initialValues={initialValues}
      // Values with a new list in each render would start the form anew, without what was typed.
      initialValuesEqual={sameJson}
      validate={formErrors(schema)}
      onSubmit={send}
      subscription={{ submitting: true, submitError: true, dirtySinceLastSubmit: true }}
    >
      {({ form, submitting, submitError, dirtySinceLastSubmit }) =>
        arrange({
          fields: (
            <form
              id={id}
              ref={element}
              className={styles.form}
              noValidate
              onSubmit={(event) => void submit(event, form)}
            >
              {children}
              <SlowChange />
              {typeof submitError === 'string' && !dirtySinceLastSubmit && (
                <Alert type="error" showIcon title={submitError} role="alert" />
              )}
            </form>
          ),
          submit: (
            <Button type="primary" htmlType="submit" form={id} loading={submitting}>
              {submitLabel}
            </Button>
          ),
        })
      }
    </Form>
  );
}

/** A form with its button below it. */
export function AdminForm<V extends object>(props: AdminFormProps<V>) {
  return (
    <FormParts
      {...props}
      arrange={({ fields, submit }) => (
        <div className={styles.form}>
          {fields}
          <div>{submit}</div>
        </div>
      )}
    />
  );
}
