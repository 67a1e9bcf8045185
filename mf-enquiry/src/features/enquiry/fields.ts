import { loadSchemas } from 'shared-platform';
import { BUSINESS_FIELDS } from 'shared-types/business';
import type { EnquiryForm, EnquiryValues } from 'shared-types/enquiry';
import { formErrors } from 'shared-types/form-errors';

export type FieldName = keyof EnquiryValues;

/** Fields in the order in which they are shown and their errors are listed. */
export const FIELD_NAMES = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'interest',
  'message',
  ...BUSINESS_FIELDS,
  'consent',
] as const satisfies readonly FieldName[];

/** The control's `id`, to which the error summary links. */
export function fieldId(name: FieldName): string {
  return `enquiry-${name}`;
}

export interface FieldIssue {
  field: FieldName;
  message: string;
}

/** The first message of each field, in the fields' order; issues that concern no field are left out. */
export function firstIssues(issues: readonly { path: string; message: string }[]): FieldIssue[] {
  return FIELD_NAMES.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}

/** Message of each invalid field (public-site 5). */
export type FieldErrors = Partial<Record<FieldName, string>>;

export function errorsByField(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(firstIssues(issues).map(({ field, message }) => [field, message]));
}

interface EnquiryRules {
  validate: ReturnType<typeof formErrors>;
  /** The enquiry to send: trimmed, without empty optional fields. @throws ZodError for invalid values */
  enquiryFrom: (values: EnquiryValues) => EnquiryForm;
}

/** Loads the schema, which the API uses too. Not needed before the first attempt to send. */
export async function loadRules(): Promise<EnquiryRules> {
  const { enquiryFormSchema } = await loadSchemas();
  return {
    validate: formErrors(enquiryFormSchema),
    enquiryFrom: (values) => enquiryFormSchema.parse(values),
  };
}
