import { enquiryFormSchema, type EnquiryForm, type EnquiryValues } from 'shared-types/enquiry';
import { firstIssues, type FieldName } from './fields';

/** Message of each field that is not valid yet (public-site 5). */
export type FieldErrors = Partial<Record<FieldName, string>>;

export function errorsByField(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(firstIssues(issues).map(({ field, message }) => [field, message]));
}

export function validateEnquiry(values: EnquiryValues): FieldErrors {
  const parsed = enquiryFormSchema.safeParse(values);
  if (parsed.success) return {};
  return errorsByField(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** What is sent of valid values: trimmed, unused optional fields left out. @throws ZodError when they are not valid */
export function enquiryFrom(values: EnquiryValues): EnquiryForm {
  return enquiryFormSchema.parse(values);
}
