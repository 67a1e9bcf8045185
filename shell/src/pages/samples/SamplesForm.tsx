import { useEffect, useRef } from 'react';
import { Link, useSearchParams, useSettings } from 'shared-platform';
import { CONSENT_WORDS } from 'shared-types/enquiry-choices';
import { paths } from 'shared-types/routes';
import { SAMPLE_FINISHES, SAMPLE_PARTS, SAMPLES_MAX, SAMPLES_PROCESS } from 'shared-types/sample-finishes';
import type { OfferedSamples } from 'shared-types/samples';
import { Button } from 'shared-ui/Button';
import { ErrorSummary, FormTrap } from 'shared-ui/ErrorSummary';
import { Checkbox, TextField } from 'shared-ui/Field';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './SamplesForm.module.css';
import { fieldId, FIELDS, useSamplesForm, type Field } from './use-samples-form';

/** Text fields with their labels, in order. */
const TEXTS: { name: Field; label: string; autoComplete: string; type?: string; required: boolean }[] = [
  { name: 'name', label: 'Name', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', required: false },
  { name: 'line1', label: 'Address line 1', autoComplete: 'address-line1', required: true },
  { name: 'line2', label: 'Address line 2', autoComplete: 'address-line2', required: false },
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2', required: true },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', required: true },
];

interface FinishesProps {
  offered: OfferedSamples;
  /** Those that are chosen when the page comes. */
  preset: readonly string[];
  chosen: readonly string[];
  isFull: boolean;
  error: string | undefined;
}

/** The finishes that are offered, as swatches; those out of stock cannot be chosen. */
function Finishes({ offered, preset, chosen, isFull, error }: FinishesProps) {
  const errorId = `${fieldId('finishes')}-error`;
  return (
    <fieldset
      id={fieldId('finishes')}
      tabIndex={-1}
      className={styles.part}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles.title}>Choose up to five finishes</legend>
      <p className={styles.note} role="status">
        {chosen.length > 0 && `${chosen.length} of ${SAMPLES_MAX} chosen`}
      </p>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {SAMPLE_PARTS.map(({ part, label }) => {
        const finishes = SAMPLE_FINISHES.filter(
          ({ id, part: of }) => of === part && offered.some(({ finish }) => finish === id),
        );
        return (
          finishes.length > 0 && (
            <div key={part} role="group" aria-labelledby={`samples-${part}`}>
              <h2 id={`samples-${part}`} className={styles.label}>
                {label}
              </h2>
              <ul role="list" className={styles.swatches}>
                {finishes.map(({ id, name, tone }) => {
                  const inStock = offered.some(({ finish, inStock }) => finish === id && inStock);
                  return (
                    <li key={id}>
                      <label className={styles.swatch}>
                        <span
                          className={styles.tone}
                          data-part={part}
                          style={{ backgroundColor: tone }}
                          aria-hidden="true"
                        />
                        <input
                          // One that runs out while it is chosen is no longer chosen.
                          key={String(inStock)}
                          type="checkbox"
                          name="finishes"
                          value={id}
                          defaultChecked={inStock && preset.includes(id)}
                          disabled={!inStock || (isFull && !chosen.includes(id))}
                        />
                        <span>
                          <span>{name}</span>
                          {!inStock && <span className={styles.error}>Out of stock</span>}
                        </span>
                      </label>
                    </li>
                  );
                })}
              </ul>
            </div>
          )
        );
      })}
    </fieldset>
  );
}

interface SamplesFormProps {
  offered: OfferedSamples;
  /** Called when an order was refused: what is offered may have changed. */
  onRefused: () => void;
}

/** The order for samples: a plain form that posts to its page until its scripts run; from then on it sends JSON. */
export function SamplesForm({ offered, onRefused }: SamplesFormProps) {
  const { brandName } = useSettings();
  const [query] = useSearchParams();
  const { form, posted, attempt, isPosted, errors, submitting, ...state } = useSamplesForm(onRefused);
  const summary = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const failed = attempt !== null && !submitting;
  const issues = FIELDS.flatMap((field) => {
    const message = attempt?.errors[field];
    return message === undefined ? [] : [{ id: fieldId(field), message }];
  });

  useEffect(() => {
    if (!failed || isPosted) return;
    (Object.keys(attempt.errors).length > 0 ? summary : button).current?.focus();
  }, [failed, attempt, isPosted]);

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={paths.samples}
      noValidate
      aria-label="Free samples"
      onChange={state.change}
      onSubmit={state.submit}
    >
      {failed && (issues.length > 0 || isPosted) && (
        <ErrorSummary
          ref={summary}
          title={
            issues.length > 0
              ? 'Please check the form. It has not been sent yet.'
              : 'Your order has not been sent.'
          }
          issues={issues}
          detail={attempt.detail}
          takesFocus={isPosted}
        />
      )}
      <Finishes
        offered={offered}
        preset={posted['finishes']?.split(',') ?? query.getAll('finish')}
        chosen={state.chosen}
        isFull={state.isFull}
        error={errors.finishes}
      />
      <div className={styles.part} role="group" aria-labelledby="samples-address">
        <h2 id="samples-address" className={styles.title}>
          Where shall we post them?
        </h2>
        <p className={styles.note}>Fields marked * are required. We post samples within the UK.</p>
        {TEXTS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={fieldId(name)}
            name={name}
            defaultValue={posted[name]}
            error={errors[name]}
          />
        ))}
        <Checkbox
          id={fieldId('consent')}
          name="consent"
          value="true"
          defaultChecked={posted['consent'] !== undefined}
          error={errors.consent}
          aria-required
          label={
            <>
              <span>{`${CONSENT_WORDS.agree} ${brandName} ${SAMPLES_PROCESS} `}</span>
              <Link to={paths.privacy}>{CONSENT_WORDS.policy}</Link>
              <span>.</span>
            </>
          }
        />
        <input
          type="hidden"
          name="page"
          value={`${paths.samples}${query.size > 0 ? `?${query.toString()}` : ''}`}
        />
        <FormTrap id="samples-website" />
        <Button ref={button} type="submit" disabled={submitting} aria-describedby="samples-failure">
          {submitting ? 'Processing...' : 'Order free samples'}
        </Button>
        <p id="samples-failure" className={styles.error}>
          {failed && issues.length === 0 && !isPosted
            ? `Not sent yet. ${attempt.detail ?? ''} What you typed is still here.`
            : null}
        </p>
        <VisuallyHidden role="status">{submitting ? 'Processing...' : ''}</VisuallyHidden>
      </div>
    </form>
  );
}
