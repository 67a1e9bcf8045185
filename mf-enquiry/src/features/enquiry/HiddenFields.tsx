import { useLocation } from 'shared-platform';
import type { EnquirySubject } from 'shared-types/remotes';
import styles from './EnquiryForm.module.css';

/**
 * What a plain POST tells beside the visible fields: the page to come back to, what the enquiry is about, and the
 * trap, a field that people never see and machines fill in.
 */
export function HiddenFields({ subject }: { subject?: EnquirySubject }) {
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={pathname} />
      {subject && (
        <>
          <input type="hidden" name="subjectKind" value={subject.kind} />
          <input type="hidden" name="subjectId" value={subject.id} />
          <input type="hidden" name="subjectName" value={subject.name} />
        </>
      )}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="enquiry-website">Leave this field empty</label>
        <input id="enquiry-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
