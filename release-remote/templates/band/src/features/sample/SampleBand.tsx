import { useSettings } from 'shared-platform';
import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './SampleBand.module.css';

/** Sample, and the number to call about it. */
export function SampleBand() {
  const { phone } = useSettings();
  return (
    <Section id="sample" labelledBy="sample-heading">
      <SectionHeading id="sample-heading" title="Sample" />
      <p className={styles.ask}>
        Questions? Call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
      </p>
    </Section>
  );
}
