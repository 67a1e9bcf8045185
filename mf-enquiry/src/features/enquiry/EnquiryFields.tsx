import { Link, useSettings } from 'shared-platform';
import { INTERESTS } from 'shared-types/enquiry';
import { paths } from 'shared-types/routes';
import { Checkbox, SelectField, TextArea, TextField } from 'shared-ui/Field';
import { FormField } from 'shared-ui/FormField';
import { fieldId, type FieldErrors, type FieldName } from './fields';
import styles from './EnquiryForm.module.css';

/** The seven fields (public-site 5), two columns where there is room. `posted` holds what a plain POST got wrong. */
export function EnquiryFields({ posted }: { posted: FieldErrors }) {
  const { brandName } = useSettings();
  const field = (name: FieldName) => ({ name, id: fieldId(name), postedError: posted[name] });
  return (
    <div className={styles.fields}>
      <FormField
        as={TextField}
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        required
      />
      <FormField
        as={TextField}
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        required
      />
      <FormField
        as={TextField}
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <FormField as={TextField} {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <FormField
        as={SelectField}
        {...field('interest')}
        label="Area of interest"
        options={INTERESTS}
        placeholder="Please select"
        className={styles.wide}
        required
      />
      <FormField as={TextArea} {...field('message')} label="Message" rows={4} className={styles.wide} />
      <FormField
        as={Checkbox}
        {...field('consent')}
        className={styles.wide}
        aria-required
        label={
          <>
            I agree that {brandName} processes my data to respond to this enquiry, as described in the{' '}
            <Link to={paths.privacy}>privacy policy</Link>.
          </>
        }
      />
    </div>
  );
}
