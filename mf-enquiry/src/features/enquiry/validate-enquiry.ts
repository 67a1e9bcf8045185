import { loadSchemas } from 'shared-platform';
import type { EnquiryForm, EnquiryValues } from 'shared-types/enquiry';
import { firstIssues, type FieldName } from './fields';

/** Message of each field that is not valid yet (public-site 5). */
export type FieldErrors = Partial<Record<FieldName, string>>;

export function errorsByField(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(firstIssues(issues).map(({ field, message }) => [field, message]));
}

/** The rules of the form. */
export interface EnquiryRules {
  validate: (values: EnquiryValues) => FieldErrors;
  /** What is sent of valid values: trimmed, unused optional fields left out. @throws ZodError when they are not valid */
  enquiryFrom: (values: EnquiryValues) => EnquiryForm;
}

/**
 * The schema that the API checks with as well. It is fetched when somebody begins to fill the form in, since nothing
 * is called wrong before the first attempt to send.
 */
export async function loadRules(): Promise<EnquiryRules> {
  const { enquiryFormSchema } = await loadSchemas();
  return {
    validate(values) {
      const parsed = enquiryFormSchema.safeParse(values);
      if (parsed.success) return {};
      return errorsByField(
        parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
      );
    },
    enquiryFrom: (values) => enquiryFormSchema.parse(values),
  };
}
