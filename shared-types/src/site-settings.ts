import * as z from 'zod/mini';
import { emailSchema } from './email-address';
import { withoutInvisible } from './invisible';
import { pictureSchema } from './picture-schema';
import { imageOrBlankSchema, lineSchema } from './text';

const blankOrHttps = z.string().check(
  z.overwrite(withoutInvisible),
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

/**
 * Brand and contact details (resolution 4). Social links without an address are not shown; without a `measurementId`, of
 * Google Analytics, visits are not measured and visitors are not asked about cookies (resolution 7).
 */
export const siteSettingsSchema = z.object({
  brandName: lineSchema(80, 1, 'Enter the brand name.'),
  email: emailSchema('Enter a valid email address.'),
  phone: lineSchema(40, 1, 'Enter a phone number.'),
  address: z.array(lineSchema(120)).check(z.maxLength(8)),
  /** Who sells, as terms and documents say it; where it is empty, as in older settings, the brand's name is used. */
  companyName: z._default(lineSchema(120), ''),
  companyRegistration: lineSchema(200),
  /** Of Companies House, and for VAT (registration.ts); empty ones are not shown. Older settings have none. */
  companyNumber: z._default(lineSchema(20), ''),
  vatNumber: z._default(lineSchema(20), ''),
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
  measurementId: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^(G-[A-Z0-9]{4,16})?$/, 'Use an id such as G-AB12CD34EF, in capitals, or leave this empty.'),
      ),
    '',
  ),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Images of the two home-page sections (resolution 25). */
export const homeImagesSchema = z.object({
  'about-section': z.optional(imageOrBlankSchema),
  'featured-section': z.optional(imageOrBlankSchema),
});
export type HomeImages = z.infer<typeof homeImagesSchema>;

/** The API's response for them: `pictures` describes known images by section and is never stored. */
export const homeImagesAnswerSchema = z.extend(homeImagesSchema, {
  pictures: z.optional(z.record(z.string(), pictureSchema)),
});
export type HomeImagesAnswer = z.infer<typeof homeImagesAnswerSchema>;
