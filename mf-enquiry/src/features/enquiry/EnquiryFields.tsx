import { Link, useSettings } from 'shared-platform';
import { CONSENT_WORDS, INTERESTS } from 'shared-types/enquiry-choices';
import { paths } from 'shared-types/routes';
import { Checkbox, SelectField, TextArea, TextField } from 'shared-ui/Field';
import { FormField } from 'shared-ui/FormField';
import { AttachmentsField } from './AttachmentsField';
import { BusinessFields } from './BusinessFields';
import { fieldId, type FieldErrors, type FieldName } from './fields';
import type { Attachments } from './use-attachments';
import styles from './EnquiryForm.module.css';

interface Props {
  /** The errors of a plain POST. */
  posted: FieldErrors;
  attachments: Attachments;
}

/** The seven fields (public-site 5), and before the consent what may be added. */
export function EnquiryFields({ posted, attachments }: Props) {
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
        className={styles.long}
        required
      />
      <FormField
        as={TextField}
        {...field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        className={styles.long}
      />
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
      <BusinessFields posted={posted} />
      <AttachmentsField attachments={attachments} className={styles.wide} />
      <FormField
        as={Checkbox}
        {...field('consent')}
        className={styles.wide}
        aria-required
        label={
          <>
            <span>{`${CONSENT_WORDS.agree} ${brandName} ${CONSENT_WORDS.process} `}</span>
            <Link to={paths.privacy}>{CONSENT_WORDS.policy}</Link>
            <span>.</span>
          </>
        }
      />
    </div>
  );
}
