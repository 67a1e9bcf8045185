import * as z from 'zod/mini';
import { pictureSchema } from './picture-schema';
import { isSafeImageAddress, imageDataUrlSchema, lineSchema } from './text';

const blankOrHttps = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((value) => value === '' || /^https:\/\/[^\s/]+/i.test(value), 'Use an https address.'),
);

/** Opening hours of one weekday, `HH:MM` local time; null when closed. */
const dayHours = z.nullable(
  z.object({
    opens: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:00.')),
    closes: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 18:00.')),
  }),
);

export { WEEKDAYS, type Weekday } from './weekdays';

/** Brand and contact details (spec-resolutions 4). Social links without an address are not shown. */
export const siteSettingsSchema = z.object({
  brandName: lineSchema(80, 1, 'Enter the brand name.'),
  email: z.string().check(z.trim(), z.maxLength(254), z.email('Enter a valid e-mail address.')),
  phone: lineSchema(40, 1, 'Enter a phone number.'),
  address: z.array(lineSchema(120)).check(z.maxLength(8)),
  companyRegistration: lineSchema(200),
  openingHours: z.object({
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  }),
  social: z.object({
    instagram: blankOrHttps,
    facebook: blankOrHttps,
    linkedin: blankOrHttps,
    pinterest: blankOrHttps,
  }),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

const imageValue = z
  .string()
  .check(
    z.refine(
      (value) => value === '' || isSafeImageAddress(value) || imageDataUrlSchema.safeParse(value).success,
      'Use a picture from the library, a path on this site or an https address.',
    ),
  );

/** Pictures of the two home-page sections (spec-resolutions 25). */
export const homeImagesSchema = z.object({
  'about-section': z.optional(imageValue),
  'featured-section': z.optional(imageValue),
});
export type HomeImages = z.infer<typeof homeImagesSchema>;

/** What the API answers for them: `pictures` describes those that are known, by section, and is never stored. */
export const homeImagesAnswerSchema = z.extend(homeImagesSchema, {
  pictures: z.optional(z.record(z.string(), pictureSchema)),
});
export type HomeImagesAnswer = z.infer<typeof homeImagesAnswerSchema>;
