import type { ComponentProps } from 'react';
import { Link, useSettings } from 'shared-platform';
import { INTERESTS } from 'shared-types/enquiry';
import { paths } from 'shared-types/routes';
import { Checkbox, SelectField, TextArea, TextField } from 'shared-ui/Field';
import type { TextName } from './fields';
import type { FieldErrors } from './validate-enquiry';
import { useEnquiryField } from './use-enquiry-field';
import styles from './EnquiryForm.module.css';

type TextProps = { name: TextName; posted: FieldErrors } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'autoComplete' | 'inputMode' | 'required' | 'maxLength'
>;

function Text({ name, posted, ...rest }: TextProps) {
  const { value, error, control } = useEnquiryField(name, posted[name]);
  return <TextField {...rest} {...control} value={value} error={error} />;
}

function Interest({ posted }: { posted: FieldErrors }) {
  const { value, error, control } = useEnquiryField('interest', posted.interest);
  return (
    <SelectField
      {...control}
      label="Area of interest"
      options={INTERESTS}
      placeholder="Please select"
      className={styles.wide}
      required
      value={value}
      error={error}
    />
  );
}

function Message({ posted }: { posted: FieldErrors }) {
  const { value, error, control } = useEnquiryField('message', posted.message);
  return (
    <TextArea {...control} label="Message" rows={4} value={value} error={error} className={styles.wide} />
  );
}

function Consent({ posted }: { posted: FieldErrors }) {
  const { checked, error, control } = useEnquiryField('consent', posted.consent);
  const { brandName } = useSettings();
  return (
    <Checkbox
      {...control}
      className={styles.wide}
      value="true"
      checked={checked === true}
      aria-required
      error={error}
      label={
        <>
          I agree that {brandName} processes my data to respond to this enquiry, as described in the{' '}
          <Link to={paths.privacy}>privacy policy</Link>.
        </>
      }
    />
  );
}

/** The seven fields (public-site 5), two columns where there is room. `posted` holds what a plain POST got wrong. */
export function EnquiryFields({ posted }: { posted: FieldErrors }) {
  return (
    <div className={styles.fields}>
      <Text name="firstName" label="First name" autoComplete="given-name" required posted={posted} />
      <Text name="lastName" label="Last name" autoComplete="family-name" required posted={posted} />
      <Text name="email" label="Email" type="email" autoComplete="email" required posted={posted} />
      <Text name="phone" label="Phone" type="tel" autoComplete="tel" posted={posted} />
      <Interest posted={posted} />
      <Message posted={posted} />
      <Consent posted={posted} />
    </div>
  );
}
