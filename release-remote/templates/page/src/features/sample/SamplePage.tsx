import { PageHead, useSettings } from 'shared-platform';
import { Container, PageHeading } from 'shared-ui/Section';
import styles from './SamplePage.module.css';

/** Sample, and the number to call about it. */
export function SamplePage() {
  const { phone } = useSettings();
  return (
    <>
      <PageHead title="Sample" description="Sample, and the number to call about it." path="/sample-at" />
      <PageHeading title="Sample" />
      <Container>
        <p className={styles.ask}>
          Questions? Call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
        </p>
      </Container>
    </>
  );
}
