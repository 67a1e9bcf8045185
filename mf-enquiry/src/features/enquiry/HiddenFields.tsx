import { useLocation } from 'shared-platform';
import type { EnquirySubject } from 'shared-types/remotes';
import { FormTrap } from 'shared-ui/ErrorSummary';

/**
 * Further values of a plain POST: the page to return to, the enquiry's subject, and the trap, a field that people never
 * see and spam bots fill in.
 */
export function HiddenFields({ subject }: { subject?: EnquirySubject }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={`${pathname}${search}`} />
      {subject && (
        <>
          <input type="hidden" name="subjectKind" value={subject.kind} />
          <input type="hidden" name="subjectId" value={subject.id} />
          <input type="hidden" name="subjectName" value={subject.name} />
          {subject.region && <input type="hidden" name="subjectRegion" value={subject.region} />}
          {subject.fitting && <input type="hidden" name="subjectFitting" value="yes" />}
        </>
      )}
      <FormTrap id="enquiry-website" />
    </>
  );
}
