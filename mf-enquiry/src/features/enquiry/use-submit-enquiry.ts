import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { ApiError, removeStored, toast, useNavigate, writeStored } from 'shared-platform';
import type { EnquiryValues } from 'shared-types/enquiry';
import type { EnquirySubject } from 'shared-types/remotes';
import { paths } from 'shared-types/routes';
import type { DraftKeeper } from './draft';
import { sendEnquiry } from '../../calls/send-enquiry';
import { errorsByField, loadRules } from './fields';

/** Said when what was thrown is not an error (public-site 8). */
const UNKNOWN_FAILURE = 'An error occurred while submitting your enquiry.';

/**
 * Sends valid values: to the thank-you page on success, a toast and the form as it was on failure (public-site 4
 * and 8).
 * @returns what to give to the form: errors by field, or under FORM_ERROR when no field is to blame
 */
export function useSubmitEnquiry(keeper: DraftKeeper, subject: EnquirySubject | undefined) {
  const navigate = useNavigate();

  return async (
    values: EnquiryValues,
    form: FormApi<EnquiryValues>,
    website: string,
  ): Promise<SubmissionErrors> => {
    try {
      const { enquiryFrom } = await loadRules();
      const { reference } = await sendEnquiry(
        {
          ...enquiryFrom(values),
          ...(subject ? { subject } : {}),
          website,
          elapsedMs: keeper.elapsedMs(),
        },
        keeper.attemptKey(),
      );
      toast({
        title: 'Enquiry Submitted',
        description: 'Thank you for your enquiry. We will get back to you shortly.',
      });
      form.reset({});
      keeper.clear();
      if (reference === undefined) removeStored('enquiry-reference', 'session');
      else writeStored('enquiry-reference', { reference }, 'session');
      void navigate(paths.thankYou, { state: { sent: true, reference } });
      return undefined;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : UNKNOWN_FAILURE;
      toast({ title: 'Error', description: message, variant: 'destructive' });
      const errors = cause instanceof ApiError ? errorsByField(cause.problem?.issues ?? []) : {};
      return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: message };
    }
  };
}
