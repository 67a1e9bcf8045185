import { defaultSiteSettings } from './content/site-settings';
import { siteConfigSchemas } from './site-config';
import { siteConfigInputSchemas } from './site-config-input';
import { siteSettingsInputSchema } from './site-settings-input';

const settings = (changes: object) => ({ ...defaultSiteSettings, ...changes });
const monday = (opens: string, closes: string) =>
  settings({ openingHours: { ...defaultSiteSettings.openingHours, monday: { opens, closes } } });

test('the built-in settings make sense', () => {
  expect(siteSettingsInputSchema.safeParse(defaultSiteSettings).error).toBeUndefined();
});

test.each([
  ['phone', settings({ phone: 'call us' })],
  ['email', settings({ email: 'studio@' })],
  ['measurementId', settings({ measurementId: 'UA-1' })],
  ['measurementId', settings({ measurementId: 'G-"><script>' })],
  ['openingHours.monday.closes', monday('18:00', '09:00')],
  ['openingHours.monday.closes', monday('09:00', '09:00')],
])('senseless settings are refused at %s', (path, value) => {
  const issues = siteSettingsInputSchema.safeParse(value).error?.issues;
  expect(issues?.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test('settings from before the rules can still be read, without measurement', () => {
  const { measurementId: _later, ...earlier } = monday('18:00', '09:00');
  expect(siteConfigSchemas.site_settings.parse({ ...earlier, phone: '1' })).toMatchObject({
    phone: '1',
    measurementId: '',
  });
});

test('at most eight slides are taken; a longer list from before can be read', () => {
  const slides = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, image: '/pictures/hero-1.jpg', title: 'Oak' }));
  expect(siteConfigInputSchemas.home_slider.safeParse(slides(8)).success).toBe(true);
  expect(siteConfigInputSchemas.home_slider.safeParse(slides(9)).success).toBe(false);
  expect(siteConfigSchemas.home_slider.safeParse(slides(12)).success).toBe(true);
});
