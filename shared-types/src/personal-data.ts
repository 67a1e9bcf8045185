import * as z from 'zod/mini';
import { emailSchema } from './email-address';
import { enquiryStatusSchema } from './enquiry';

/** Body of `POST /people/find` and `POST /people/erase`. */
export const personSchema = z.object({ email: emailSchema('Enter the person’s email address.') });

/** What the site holds about a person, or what of it was erased, by an email address. */
export const personalDataSchema = z.object({
  /** The newest first. */
  enquiries: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      created_at: z.string(),
      status: enquiryStatusSchema,
      hasNotes: z.boolean(),
      /** Whether it has a business's details: company, purchase order, delivery postcode. */
      hasBusiness: z._default(z.boolean(), false),
      /** Files that came with it; `photographs` is the same number for earlier versions of the inbox. */
      attachments: z._default(z.number(), 0),
      photographs: z.number(),
      /** Messages about it, sent or waiting. */
      mails: z.number(),
    }),
  ),
  /** Codes of saved plans that these enquiries name. */
  plans: z.array(z.string()),
  /** Records of other features, by what one is called, e.g. `sample request`. */
  others: z._default(z.array(z.object({ name: z.string(), references: z.array(z.string()) })), []),
  /** Entries of the audit log that name the address. */
  auditEntries: z.number(),
  /** References of other people’s enquiries whose words or notes name the address; they are not erased. */
  namedIn: z.array(z.string()),
  /** Whether a user signs in to the admin by the address; the account is not erased. */
  hasAccount: z.boolean(),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
