import { useLocation } from 'shared-platform';
import type { EnquirySubject } from 'shared-types/remotes';
import styles from './EnquiryForm.module.css';

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
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="enquiry-website">Leave this field empty</label>
        <input id="enquiry-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
