import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { localBusinessJsonLd, organisationJsonLd } from './json-ld';

test('the business is open on six days at the specified hours', () => {
  const business = localBusinessJsonLd(defaultSiteSettings, 'https://example.com') as {
    openingHoursSpecification: { dayOfWeek: string; opens: string; closes: string }[];
  };
  expect(business.openingHoursSpecification).toHaveLength(6);
  expect(business.openingHoursSpecification.at(-1)).toMatchObject({
    dayOfWeek: 'https://schema.org/Saturday',
    opens: '10:00',
    closes: '16:00',
  });
});

test('the organisation names only networks that have an address', () => {
  expect(organisationJsonLd(defaultSiteSettings, 'https://example.com')).not.toHaveProperty('sameAs');
  const social = { ...defaultSiteSettings.social, linkedin: 'https://linkedin.example/formraster' };
  expect(organisationJsonLd({ ...defaultSiteSettings, social }, 'https://example.com')).toHaveProperty(
    'sameAs',
    ['https://linkedin.example/formraster'],
  );
});

test.each([
  [
    ['Formraster Ltd', '14 Gridiron Yard', 'Clerkenwell', 'London EC1R 0AB'],
    {
      addressCountry: 'GB',
      streetAddress: '14 Gridiron Yard, Clerkenwell',
      addressLocality: 'London',
      postalCode: 'EC1R 0AB',
    },
  ],
  [
    ['Unit 3, Mill Lane', 'Leeds', 'ls1 4ap', 'United Kingdom'],
    {
      addressCountry: 'GB',
      streetAddress: 'Unit 3, Mill Lane',
      addressLocality: 'Leeds',
      postalCode: 'LS1 4AP',
    },
  ],
  [['The Old Mill'], { streetAddress: 'The Old Mill' }],
  [
    ['Formraster GmbH', 'Lindenstr. 5', '10969 Berlin', 'Germany'],
    { streetAddress: 'Formraster GmbH, Lindenstr. 5, 10969 Berlin, Germany' },
  ],
])('an address of the lines %j is named in its parts', (address, parts) => {
  const business = localBusinessJsonLd({ ...defaultSiteSettings, address }, 'https://example.com');
  expect(business).toHaveProperty('address', { '@type': 'PostalAddress', ...parts });
});
