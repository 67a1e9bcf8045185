import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { settingsEditor, SiteSettingsForm } from './SiteSettingsForm';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('site_settings', { value: defaultSiteSettings, revision: 3 });
});

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saved = () => api.config.get('site_settings')?.value;

test('fields of every kind are typed into the document and saved as it', async () => {
  show(<SiteSettingsForm />);
  await screen.findByLabelText(/^Brand name/);
  type(/^Brand name/, 'Rastermann');
  type('Company name', 'Rastermann Ltd');
  type('Company registration', '');
  type('Address', '4 Quay Street\nWhitby');
  type('Wednesday Closes', '19:00');
  type('Measurement id', 'G-AB12CD34EF');
  type('Company number', 'sc 123456');
  type('VAT number', 'GB 980 7806 84');
  fireEvent.click(screen.getByText('Save Site Settings'));
  await screen.findByText('Site settings saved.');
  expect(saved()).toMatchObject({
    brandName: 'Rastermann',
    companyName: 'Rastermann Ltd',
    companyRegistration: '',
    address: ['4 Quay Street', 'Whitby'],
    openingHours: { wednesday: { opens: '09:00', closes: '19:00' } },
    measurementId: 'G-AB12CD34EF',
    companyNumber: 'SC123456',
    vatNumber: 'GB980780684',
  });
});

test('a document with a wrong field is not sent, and the field has the focus', async () => {
  show(<SiteSettingsForm />);
  await screen.findByLabelText(/^Brand name/);
  type('Pinterest', 'pinterest');
  fireEvent.click(screen.getByText('Save Site Settings'));
  await screen.findByText('Use an https address.');
  await waitFor(() => expect(screen.getByLabelText('Pinterest')).toHaveFocus());
  expect(saved()).toEqual(defaultSiteSettings);
});

test.each([
  [/^Phone/, 'ring us', 'Enter a complete phone number, e.g. 020 7946 0000 or +49 30 123456.'],
  [/^Email/, 'studio', 'Enter a valid email address.'],
  ['Tuesday Closes', '08:00', 'Choose a closing time after the opening time.'],
  [
    'Company number',
    '123',
    'Use the 8 characters of Companies House, e.g. 01234567 or SC123456, or leave this empty.',
  ],
  [
    'VAT number',
    'GB 980 7806 85',
    'Use a UK VAT number, GB and 9 or 12 digits, e.g. GB 980 7806 84, or leave this empty.',
  ],
  ['Measurement id', 'UA-1', 'Use an id such as G-AB12CD34EF, in capitals, or leave this empty.'],
])('a setting that makes no sense is not sent: %s', async (label, value, words) => {
  show(<SiteSettingsForm />);
  await screen.findByLabelText(/^Brand name/);
  type(label, value);
  fireEvent.click(screen.getByText('Save Site Settings'));
  await screen.findByText(words);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(saved()).toEqual(defaultSiteSettings);
});

test('words that PDF sheets cannot show are named, and again after a save', async () => {
  api.undrawable = ['桌子', '✓'];
  show(<SiteSettingsForm />);
  expect(await screen.findByText(/^PDF sheets show question marks in “桌子”, “✓”:/)).toBeVisible();
  api.undrawable = [];
  type(/^Brand name/, 'Rastermann');
  fireEvent.click(screen.getByText('Save Site Settings'));
  await screen.findByText('Site settings saved.');
  await waitFor(() => expect(screen.queryByText(/^PDF sheets/)).not.toBeInTheDocument());
});

test('what is discarded in the document comes back into the fields', async () => {
  show(<SiteSettingsForm />);
  await screen.findByLabelText(/^Brand name/);
  type(/^Brand name/, 'Rastermann');
  expect(settingsEditor().dirty).toBe(true);
  act(() => settingsEditor().discard());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Brand name/)).toHaveValue(defaultSiteSettings.brandName),
  );
});
