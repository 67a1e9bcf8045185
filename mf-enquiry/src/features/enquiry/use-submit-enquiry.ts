import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { ApiError, toast, useNavigate } from 'shared-platform';
import type { EnquiryValues } from 'shared-types/enquiry';
import type { EnquirySubject } from 'shared-types/remotes';
import { paths } from 'shared-types/routes';
import type { DraftKeeper } from './draft';
import { sendEnquiry } from '../../calls/send-enquiry';
import { errorsByField, loadRules } from './fields';
import type { Attachments } from './use-attachments';

/** Shown when the thrown value is not an error (public-site 8). */
const UNKNOWN_FAILURE = 'An error occurred while submitting your enquiry.';

/**
 * Sends valid values: leads to the thank-you page on success, and shows a toast on failure (public-site 4 and 8).
 * @returns errors for react-final-form, by field or under FORM_ERROR
 */
export function useSubmitEnquiry(
  keeper: DraftKeeper,
  subject: EnquirySubject | undefined,
  attachments: Attachments,
) {
  const navigate = useNavigate();

  return async (
    values: EnquiryValues,
    form: FormApi<EnquiryValues>,
    website: string,
  ): Promise<SubmissionErrors> => {
    try {
      const { enquiryFrom } = await loadRules();
      const files = await attachments.named();
      const enquiry = {
        ...enquiryFrom(values),
        ...(subject ? { subject } : {}),
        ...(files.length > 0 ? { attachments: files } : {}),
      };
      const { reference } = await sendEnquiry(
        { ...enquiry, website, elapsedMs: keeper.elapsedMs() },
        keeper.attemptKey(enquiry),
      );
      toast({
        title: 'Enquiry Submitted',
        description: 'Thank you for your enquiry. We will get back to you shortly.',
      });
      form.reset({});
      keeper.clear();
      void navigate(paths.thankYou, { state: { sent: { reference, at: new Date().toISOString() } } });
      return undefined;
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : UNKNOWN_FAILURE;
      toast({ title: 'Error', description: message, variant: 'destructive' });
      const issues = (cause instanceof ApiError && cause.problem?.issues) || [];
      const lost = issues.find(({ path }) => path === 'attachments');
      if (lost) attachments.sendAgain(lost.message);
      const errors = errorsByField(issues);
      return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: message };
    }
  };
}
