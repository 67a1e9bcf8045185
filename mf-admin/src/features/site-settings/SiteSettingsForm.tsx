import Checkbox from 'antd/es/checkbox';
import { useRef } from 'react';
import { rereadResource } from 'shared-platform';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { paths } from 'shared-types/routes';
import { siteSettingsSchema, WEEKDAYS, type SiteSettings } from 'shared-types/site-settings';
import { configEditor } from '../../documents/config-editor';
import { DocumentState } from '../../documents/DocumentState';
import { editorOf, type Editor, type SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { WORDS } from '../../documents/words';
import { goToFirstInvalid, NOT_FILLED_IN } from '../../components/first-invalid';
import { issuesByField } from '../../components/issues';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { TextInput } from '../../components/TextInput';
import { LivePreview } from '../../preview/LivePreview';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './SiteSettings.module.css';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const SOCIAL = ['instagram', 'facebook', 'linkedin', 'pinterest'] as const;
const USUAL_DAY = { opens: '09:00', closes: '18:00' };

export function settingsEditor(): Editor<SiteSettings> {
  return editorOf('site_settings', () =>
    configEditor({ key: 'site_settings', place: 'Site Settings', unset: defaultSiteSettings }),
  );
}

function OfDay({ day, label }: { day: string; label: string }) {
  return (
    <>
      <VisuallyHidden>{capitalised(day)} </VisuallyHidden>
      {label}
    </>
  );
}

function OpeningHours({
  settings,
  onChange,
  issues,
}: {
  settings: SiteSettings;
  onChange: (settings: SiteSettings) => void;
  issues: Partial<Record<string, string>>;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>Opening hours</legend>
      {WEEKDAYS.some((day) => settings.openingHours[day] !== null) && (
        // On a wide screen once for all days; screen readers have them with each field.
        <div className={styles.heads} aria-hidden="true">
          <span>Opens</span>
          <span>Closes</span>
        </div>
      )}
      {WEEKDAYS.map((day) => {
        const hours = settings.openingHours[day];
        const set = (next: SiteSettings['openingHours'][typeof day]) =>
          onChange({ ...settings, openingHours: { ...settings.openingHours, [day]: next } });
        return (
          <div key={day} className={styles.day} role="group" aria-label={capitalised(day)}>
            <Checkbox
              checked={hours !== null}
              onChange={(event) => set(event.target.checked ? USUAL_DAY : null)}
            >
              {capitalised(day)}
            </Checkbox>
            {hours === null ? (
              <span className={styles.closed}>closed</span>
            ) : (
              <>
                <TextInput
                  label={<OfDay day={day} label="Opens" />}
                  type="time"
                  value={hours.opens}
                  onChange={(opens) => set({ ...hours, opens })}
                  error={issues[`openingHours.${day}.opens`]}
                />
                <TextInput
                  label={<OfDay day={day} label="Closes" />}
                  type="time"
                  value={hours.closes}
                  onChange={(closes) => set({ ...hours, closes })}
                  error={issues[`openingHours.${day}.closes`]}
                />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Brand, contact details, opening hours and social links (spec-resolutions 4). */
export function SiteSettingsForm() {
  const editor = settingsEditor();
  const { message, show } = useMessage();
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') {
      show({ kind: 'success', text: 'Site settings saved.' });
      void rereadResource('/api/site-config/site_settings');
    } else if (outcome.kind === 'failed') {
      show(
        { kind: 'error', text: `Site settings could not be saved. ${outcome.error.message}` },
        LONG_MESSAGE_MS,
      );
    }
  };
  const form = useRef<HTMLDivElement>(null);
  /** What cannot be saved like this is gone to, as it may be far below. */
  const refuse = () => {
    show({ kind: 'error', text: NOT_FILLED_IN });
    goToFirstInvalid(form.current);
  };
  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title">Site Settings</h2>
      <DocumentState editor={editor} name="the site settings">
        {(settings) => {
          const issues = issuesByField(siteSettingsSchema.safeParse(settings));
          const set = (change: Partial<SiteSettings>) => editor.change({ ...settings, ...change });
          return (
            <>
              <SaveBar
                editor={editor}
                words={WORDS.site_settings}
                saveLabel="Save Site Settings"
                onSave={() => {
                  if (Object.keys(issues).length === 0) void editor.save().then(report);
                  else refuse();
                }}
                onSettled={report}
                message={<StatusLine message={message} />}
              />
              <div ref={form} className={styles.form}>
                <div className={styles.column}>
                  <fieldset className={styles.group}>
                    <legend>Business</legend>
                    <TextInput
                      label="Brand name"
                      required
                      value={settings.brandName}
                      onChange={(brandName) => set({ brandName })}
                      error={issues['brandName']}
                    />
                    <TextInput
                      label="Company registration"
                      value={settings.companyRegistration}
                      onChange={(companyRegistration) => set({ companyRegistration })}
                      error={issues['companyRegistration']}
                    />
                  </fieldset>
                  <fieldset className={styles.group}>
                    <legend>Contact</legend>
                    <TextInput
                      label="E-mail"
                      type="email"
                      required
                      value={settings.email}
                      onChange={(email) => set({ email })}
                      error={issues['email']}
                    />
                    <TextInput
                      label="Phone"
                      type="tel"
                      required
                      value={settings.phone}
                      onChange={(phone) => set({ phone })}
                      error={issues['phone']}
                    />
                    <TextInput
                      label="Address"
                      hint="One line a line, at most eight."
                      rows={4}
                      value={settings.address.join('\n')}
                      onChange={(address) => set({ address: address.split('\n') })}
                      error={issues['address']}
                    />
                  </fieldset>
                </div>
                <div className={styles.column}>
                  <OpeningHours settings={settings} onChange={editor.change} issues={issues} />
                  <fieldset className={styles.group}>
                    <legend>Social links</legend>
                    <p className={styles.closed}>A link without an address is not shown.</p>
                    {SOCIAL.map((network) => (
                      <TextInput
                        key={network}
                        label={WORDS.site_settings.fields[network] ?? network}
                        type="url"
                        placeholder="https://"
                        value={settings.social[network]}
                        onChange={(address) => set({ social: { ...settings.social, [network]: address } })}
                        error={issues[`social.${network}`]}
                      />
                    ))}
                  </fieldset>
                </div>
              </div>
              <LivePreview
                name="contact page"
                path={paths.contact}
                answers={{ '/api/site-config/site_settings': settings }}
              />
            </>
          );
        }}
      </DocumentState>
    </section>
  );
}
