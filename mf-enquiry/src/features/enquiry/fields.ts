import { loadSchemas } from 'shared-platform';
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
  'consent',
] as const satisfies readonly FieldName[];

/** The control's `id`, which an entry of the error summary leads to. */
export function fieldId(name: FieldName): string {
  return `enquiry-${name}`;
}

/** One thing that is wrong with what was typed. */
export interface FieldIssue {
  field: FieldName;
  message: string;
}

function isFieldName(path: string): path is FieldName {
  return (FIELD_NAMES as readonly string[]).includes(path);
}

/** The first message of each field, in the fields' order; what concerns no field of the form is left out. */
export function firstIssues(issues: readonly { path: string; message: string }[]): FieldIssue[] {
  return FIELD_NAMES.flatMap((field) => {
    const issue = issues.find(({ path }) => isFieldName(path) && path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}

/** Message of each field that is not valid yet (public-site 5). */
export type FieldErrors = Partial<Record<FieldName, string>>;

export function errorsByField(issues: readonly { path: string; message: string }[]): FieldErrors {
  return Object.fromEntries(firstIssues(issues).map(({ field, message }) => [field, message]));
}

/** The rules of the form. */
export interface EnquiryRules {
  validate: ReturnType<typeof formErrors>;
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
    validate: formErrors(enquiryFormSchema),
    enquiryFrom: (values) => enquiryFormSchema.parse(values),
  };
}
