import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useHydrated } from 'shared-platform';
import { BUSINESS_FIELDS, BUSINESS_LABELS, type BusinessField } from 'shared-types/business';
import type { EnquiryValues } from 'shared-types/enquiry';
import { londonDay } from 'shared-types/planner/day';
import { TextField } from 'shared-ui/Field';
import { Fold } from 'shared-ui/Fold';
import { FormField } from 'shared-ui/FormField';
import { fieldId, type FieldErrors } from './fields';
import styles from './EnquiryForm.module.css';

const isFilled = (values: EnquiryValues): boolean => BUSINESS_FIELDS.some((field) => values[field]);

/** What a business may add; folded away until it is opened, or something in it is filled in or wrong. */
export function BusinessFields({ posted }: { posted: FieldErrors }) {
  const form = useForm<EnquiryValues>('BusinessFields');
  const details = useRef<HTMLDetailsElement>(null);
  const isReady = useHydrated();
  const [today] = useState(() => londonDay(new Date()));
  const [isOpenFirst] = useState(
    () => isFilled(form.getState().values) || BUSINESS_FIELDS.some((field) => posted[field]),
  );

  // A draft is restored after the first render.
  useEffect(() => {
    let hasOpened = false;
    return form.subscribe(
      ({ values }) => {
        if (hasOpened || !isFilled(values) || !details.current) return;
        hasOpened = details.current.open = true;
      },
      { values: true },
    );
  }, [form]);

  const field = (name: BusinessField) => ({
    name,
    id: fieldId(name),
    label: BUSINESS_LABELS[name],
    postedError: posted[name],
  });
  return (
    <Fold
      ref={details}
      summary="Ordering for a business?"
      open={isOpenFirst}
      className={styles.business}
      suppressHydrationWarning
    >
      <div className={styles.fields}>
        <FormField as={TextField} {...field('company')} autoComplete="organization" className={styles.wide} />
        <FormField as={TextField} {...field('quantity')} inputMode="numeric" autoComplete="off" />
        <FormField as={TextField} {...field('purchaseOrder')} autoComplete="off" />
        <FormField
          as={TextField}
          {...field('deliveryPostcode')}
          autoComplete="postal-code"
          className={styles.long}
        />
        <FormField
          as={TextField}
          {...field('wantedDate')}
          type="date"
          className={styles.long}
          min={isReady ? today : undefined}
        />
      </div>
    </Fold>
  );
}
