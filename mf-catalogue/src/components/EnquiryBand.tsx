import { RemoteSlot, useSite } from 'shared-platform';
import { keepFigures } from 'shared-ui/figures';
import { Section } from 'shared-ui/Section';
import type { EnquirySubject } from 'shared-types/remotes';
import styles from './EnquiryBand.module.css';

/** The enquiry form of a detail page, with the page's subject (resolution 29). */
export function EnquiryBand({
  subject,
  title,
  children,
}: {
  subject: EnquirySubject;
  title: string;
  /** What to write in it. */
  children?: string | undefined;
}) {
  const { posted } = useSite();
  return (
    <Section tone="deep" id="enquiry" labelledBy="enquiry-title">
      <div className={styles.band}>
        <div className={styles.words}>
          <h2 id="enquiry-title">{title}</h2>
          {children && <p>{keepFigures(children)}</p>}
        </div>
        <RemoteSlot
          defer
          module="enquiry/EnquiryForm"
          props={{ subject, headingId: 'enquiry-title', posted }}
          minHeight="44rem"
        />
      </div>
    </Section>
  );
}
