import { PageHead, useSettings } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { Logo, LogoMark } from 'shared-ui/Logo';
import { PageHeading, Section, SectionHeading } from 'shared-ui/Section';
import { CONCEPTS } from './concepts';
import styles from './LogoConceptsPage.module.css';

/** The three colour variations (admin-tooling 2). */
const VARIATIONS = [
  { name: 'Anthracite', hex: '#2C3E50', text: 'The colour of our panels, and the one we use.' },
  { name: 'Forest Green', hex: '#2E8B57', text: 'For everything to do with return and reuse.' },
  { name: 'Deep Burgundy', hex: '#800020', text: 'For anniversaries and printed matter.' },
];

function Refined({ brandName }: { brandName: string }) {
  return (
    <Section tone="deep" labelledBy="refined-title">
      <div className={styles.refined}>
        <div className={styles.stage}>
          <LogoMark size={200} title="Refined concept: offset grid pattern" />
        </div>
        <div className={styles.words}>
          <h2 id="refined-title">Refined concept: offset grid pattern</h2>
          <p>
            Six cells of the grid form an F. Its middle bar has slid half a cell to the right and taken the
            colour of oak: a panel on its rail, the moment before it is set.
          </p>
          <p>
            Cell and gap are in the ratio of shelf to upright, 14 to 3, so the mark keeps its rhythm from a
            favicon to a shop front.
          </p>
          <ul role="list" className={styles.sizes} aria-label="The mark with its name, and in three sizes">
            <li>
              <Logo name={brandName} />
            </li>
            {[48, 32, 16].map((size) => (
              <li key={size}>
                <LogoMark size={size} title={`${size} pixels`} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** How the mark came about: a public page that search engines leave out (admin-tooling 2, /logo-concepts). */
export function LogoConceptsPage() {
  const { brandName } = useSettings();
  return (
    <>
      <PageHead
        title="Logo Concepts"
        description={`Four concepts for the mark of ${brandName}, the one that was refined, and its colours.`}
        path={paths.logoConcepts}
        noindex
      />
      <div className={styles.banner}>
        <PageHeading
          title="Logo concepts"
          lead="Four ways to say that everything fits, and the one we kept."
        />
      </div>
      <Section labelledBy="overview-title">
        <SectionHeading
          id="overview-title"
          title="Overview"
          lead="A mark for a shelving system has to do what the system does: be built from few parts, stand in any size, and allow for change. Each concept starts from the same raster of three by three."
        />
        <ul role="list" className={styles.concepts}>
          {CONCEPTS.map(({ title, text, shapes }) => (
            <li key={title}>
              <div className={styles.stage}>
                <svg viewBox="0 0 24 24" width={112} height={112} fill="currentColor" aria-hidden="true">
                  {shapes}
                </svg>
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Refined brandName={brandName} />
      <Section labelledBy="colours-title">
        <SectionHeading id="colours-title" title="Colour variations" />
        <ul role="list" className={styles.colours}>
          {VARIATIONS.map(({ name, hex, text }) => (
            <li key={hex}>
              <div className={styles.swatch} style={{ backgroundColor: hex }}>
                <LogoMark size={72} />
              </div>
              <h3>
                <span>{name}</span> <span className={styles.hex}>{hex}</span>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          <LinkButton to={paths.contact}>Request Custom Designs</LinkButton>
          <LinkButton to={paths.home} variant="secondary">
            Back to Homepage
          </LinkButton>
        </div>
      </Section>
    </>
  );
}
