import * as z from 'zod/mini';
import { isCompanyNumber, isVatNumber } from './registration';
import { siteSettingsSchema } from './site-settings';
import { isTelephoneNumber } from './telephone';
import { lineSchema } from './text';
import { WEEKDAYS } from './weekdays';

/** An official number, without the spaces that it is printed with; empty for none. */
const numberSchema = (isOne: (text: string) => boolean, words: string) =>
  z._default(
    z.string().check(
      z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
      z.refine((text) => text === '' || isOne(text), words),
    ),
    '',
  );

/** Site settings that are saved, which have to make sense; opening and closing times are compared as `HH:MM`. */
export const siteSettingsInputSchema = z
  .extend(siteSettingsSchema, {
    phone: lineSchema(40, 1, 'Enter a phone number.').check(
      z.refine(isTelephoneNumber, 'Enter a complete phone number, e.g. 020 7946 0000 or +49 30 123456.'),
    ),
    companyNumber: numberSchema(
      isCompanyNumber,
      'Use the 8 characters of Companies House, e.g. 01234567 or SC123456, or leave this empty.',
    ),
    vatNumber: numberSchema(
      isVatNumber,
      'Use a UK VAT number, GB and 9 or 12 digits, e.g. GB 980 7806 84, or leave this empty.',
    ),
  })
  .check(
    ...WEEKDAYS.map((day) =>
      z.refine<z.infer<typeof siteSettingsSchema>>(
        ({ openingHours: { [day]: hours } }) => hours === null || hours.opens < hours.closes,
        { path: ['openingHours', day, 'closes'], error: 'Choose a closing time after the opening time.' },
      ),
    ),
  );
