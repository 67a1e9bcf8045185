import Checkbox from 'antd/es/checkbox';
import TextArea from 'antd/es/input/TextArea';
import { useField } from 'react-final-form';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { paths } from 'shared-types/routes';
import type { SiteSettings } from 'shared-types/site-settings';
import { siteSettingsInputSchema } from 'shared-types/site-settings-input';
import { WEEKDAYS, type Weekday } from 'shared-types/weekdays';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { rereadUndrawable, useUndrawable } from '../../calls/plans/undrawable';
import { AdminPage } from '../../components/AdminPage';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { FormField, type ControlProps } from '../../components/form/FormField';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { Undrawable } from '../../components/Undrawable';
import { configEditor } from '../../documents/config-editor';
import { DocumentForm } from '../../documents/DocumentForm';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { PreviewLayout } from '../../preview/PreviewLayout';
import styles from './SiteSettings.module.css';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const SOCIAL = ['instagram', 'facebook', 'linkedin', 'pinterest'] as const;
const USUAL_DAY = { opens: '09:00', closes: '18:00' };

export function settingsEditor(): Editor<SiteSettings> {
  return editorOf('site_settings', () =>
    configEditor({ key: 'site_settings', place: 'Site Settings', unset: defaultSiteSettings }),
  );
}

/** The address, a line of text for each of its lines. */
function AddressLines({ value, onChange, ...wiring }: ControlProps<string[]>) {
  return (
    <TextArea
      {...wiring}
      rows={4}
      value={value.join('\n')}
      onChange={(event) => onChange(event.target.value.split('\n'))}
    />
  );
}

/** A weekday: open, from when until when, or closed. */
function Day({ day }: { day: Weekday }) {
  const name = `openingHours.${day}`;
  const { input } = useField<SiteSettings['openingHours'][Weekday]>(name, { allowNull: true });
  const label = (words: string) => (
    <>
      <VisuallyHidden>{`${capitalised(day)} `}</VisuallyHidden>
      <span>{words}</span>
    </>
  );
  return (
    <div className={styles.day} role="group" aria-label={capitalised(day)}>
      <Checkbox
        checked={input.value !== null}
        onChange={(event) => input.onChange(event.target.checked ? USUAL_DAY : null)}
      >
        {capitalised(day)}
      </Checkbox>
      {input.value === null ? (
        <span className={styles.closed}>closed</span>
      ) : (
        <>
          <FormField name={`${name}.opens`} label={label('Opens')} type="time" />
          <FormField name={`${name}.closes`} label={label('Closes')} type="time" />
        </>
      )}
    </div>
  );
}

function Fields({ settings }: { settings: SiteSettings }) {
  return (
    <div className={styles.form}>
      <div className={styles.column}>
        <fieldset className={styles.group}>
          <legend>Business</legend>
          <FormField name="brandName" label="Brand name" required />
          <FormField
            name="companyName"
            label="Company name"
            help="The company that sells. Printed in the terms and on documents."
          />
          <FormField name="companyRegistration" label="Company registration" />
          <FormField
            name="companyNumber"
            label="Company number"
            help="Of Companies House. Shown in the footer, on documents and in emails."
            autoComplete="off"
            spellCheck={false}
          />
          <FormField
            name="vatNumber"
            label="VAT number"
            help="Shown beside the company number."
            placeholder="GB"
            autoComplete="off"
            spellCheck={false}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Contact</legend>
          <FormField name="email" label="Email" type="email" required />
          <FormField name="phone" label="Phone" type="tel" required />
          <FormField name="address" label="Address" help="Up to eight lines." component={AddressLines} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Measurement</legend>
          <FormField
            name="measurementId"
            label="Measurement id"
            help="Of a Google Analytics web stream. With one, visitors are asked whether their visits may be counted. Without one, nothing is counted and no visitor is asked."
            placeholder="G-XXXXXXXXXX"
            autoComplete="off"
            spellCheck={false}
          />
        </fieldset>
      </div>
      <div className={styles.column}>
        <fieldset className={styles.group}>
          <legend>Opening hours</legend>
          {WEEKDAYS.some((day) => settings.openingHours[day] !== null) && (
            // On a wide screen once for all days; screen readers have them with each field.
            <div className={styles.heads} aria-hidden="true">
              <span>Opens</span>
              <span>Closes</span>
            </div>
          )}
          {WEEKDAYS.map((day) => (
            <Day key={day} day={day} />
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Social links</legend>
          <p className={styles.closed}>A link without an address is not shown.</p>
          {SOCIAL.map((network) => (
            <FormField
              key={network}
              name={`social.${network}`}
              label={WORDS.site_settings.fields[network] ?? network}
              type="url"
              placeholder="https://"
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** Brand, contact details, opening hours, social links (resolution 4) and measurement (resolution 7). */
export function SiteSettingsForm() {
  const editor = settingsEditor();
  const { data: undrawable } = useUndrawable();
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') {
      show({ kind: 'success', text: 'Site settings saved.' });
      void rereadUndrawable();
    }
    if (outcome.kind === 'failed') {
      const text = `Site settings could not be saved. ${outcome.error.message}`;
      show({ kind: 'error', text }, LONG_MESSAGE_MS);
    }
  };
  return (
    <AdminPage
      level={1}
      title="Site Settings"
      intro="Brand, contact details, opening hours, social links and measurement."
    >
      <DocumentForm
        editor={editor}
        name="the site settings"
        schema={siteSettingsInputSchema}
        onSave={async () => report(await editor.save())}
        onRefused={() => show({ kind: 'error', text: NOT_FILLED_IN })}
      >
        {(settings) => (
          <>
            <SaveBar
              editor={editor}
              words={WORDS.site_settings}
              saveLabel="Save Site Settings"
              onSettled={report}
              message={<StatusLine message={message} kind="overlay" />}
            />
            <Undrawable words={undrawable} />
            <PreviewLayout
              preview={{
                name: 'contact page',
                path: paths.contact,
                answers: { '/api/site-config/site_settings': settings },
              }}
            >
              <Fields settings={settings} />
            </PreviewLayout>
          </>
        )}
      </DocumentForm>
    </AdminPage>
  );
}
