import { Section, SectionHeading } from 'shared-ui/Section';
import styles from './ContactPage.module.css';

const REGIONS = [
  { name: 'London & South East', places: 'Greater London, Kent, Surrey, Sussex, Hampshire, Oxfordshire' },
  { name: 'South West', places: 'Bristol, Bath, Devon, Cornwall, Dorset, Gloucestershire' },
  { name: 'Midlands', places: 'Birmingham, Coventry, Leicester, Nottingham, Derby' },
  { name: 'East of England', places: 'Cambridge, Norwich, Ipswich, Chelmsford, Peterborough' },
  { name: 'North of England', places: 'Manchester, Liverpool, Leeds, Sheffield, York, Newcastle' },
  { name: 'Wales', places: 'Cardiff, Swansea, Newport, Wrexham' },
  { name: 'Scotland', places: 'Edinburgh, Glasgow, Aberdeen, Dundee, Inverness' },
  { name: 'Northern Ireland', places: 'Belfast, Lisburn, Derry, Newry' },
] as const;

/** The regions served (public-site 2, /contact). */
export function Coverage() {
  return (
    <Section tone="deep" labelledBy="coverage-title">
      <SectionHeading
        id="coverage-title"
        title="Throughout the United Kingdom"
        lead="Delivery and installation in eight regions. Every quote gives the price of both."
      />
      <ul role="list" className={styles.regions}>
        {REGIONS.map(({ name, places }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{places}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
