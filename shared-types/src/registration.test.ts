import { defaultSiteSettings } from './content/site-settings';
import { registrationOf } from './registration';
import { siteSettingsSchema } from './site-settings';
import { siteSettingsInputSchema } from './site-settings-input';

const saved = (fields: object) => siteSettingsInputSchema.safeParse({ ...defaultSiteSettings, ...fields });

test.each(['GB980780684', 'gb 980 7806 84', 'GB980780684001', ''])(
  'takes the VAT number “%s”',
  (vatNumber) => {
    expect(saved({ vatNumber })).toMatchObject({
      success: true,
      data: { vatNumber: vatNumber.toUpperCase().replace(/\s/g, '') },
    });
  },
);

test.each(['GB980780685', 'GB98078068', '980780684', 'DE123456789', 'GB9807806840'])(
  'refuses the VAT number “%s” with a sentence',
  (vatNumber) => {
    expect(saved({ vatNumber }).error?.issues[0]).toMatchObject({
      path: ['vatNumber'],
      message: expect.stringContaining('GB and 9 or 12 digits') as unknown,
    });
  },
);

test.each(['01234567', 'SC123456', 'oc 301234', ''])('takes the company number “%s”', (companyNumber) => {
  expect(saved({ companyNumber }).success).toBe(true);
});

test.each(['1234567', '012345678', 'S1234567', 'Ltd'])(
  'refuses the company number “%s” with a sentence',
  (companyNumber) => {
    expect(saved({ companyNumber }).error?.issues[0]).toMatchObject({
      path: ['companyNumber'],
      message: expect.stringContaining('8 characters') as unknown,
    });
  },
);

test('reads settings that were stored before there were a company’s name and numbers', () => {
  const { companyName: _name, companyNumber: _number, vatNumber: _vat, ...older } = defaultSiteSettings;
  expect(siteSettingsSchema.parse(older)).toMatchObject({
    companyName: '',
    companyNumber: '',
    vatNumber: '',
  });
});

test('says the numbers that there are, and nothing of those that are empty', () => {
  const settings = { ...defaultSiteSettings, companyNumber: '01234567', vatNumber: 'GB980780684' };
  expect(registrationOf(settings)).toBe(
    'Registered in England and Wales, company number 01234567, VAT number GB 980 7806 84',
  );
  expect(registrationOf({ ...settings, companyRegistration: '', vatNumber: '' })).toBe(
    'Company number 01234567',
  );
  expect(registrationOf(defaultSiteSettings)).toBe('Registered in England and Wales');
});
