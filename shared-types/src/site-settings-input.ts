import * as z from 'zod/mini';
import { siteSettingsSchema } from './site-settings';
import { isTelephoneNumber } from './telephone';
import { lineSchema } from './text';
import { WEEKDAYS } from './weekdays';

/** Site settings that are saved, which have to make sense; opening and closing times are compared as `HH:MM`. */
export const siteSettingsInputSchema = z
  .extend(siteSettingsSchema, {
    phone: lineSchema(40, 1, 'Enter a phone number.').check(
      z.refine(isTelephoneNumber, 'Enter a complete phone number, e.g. 020 7946 0000 or +49 30 123456.'),
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
