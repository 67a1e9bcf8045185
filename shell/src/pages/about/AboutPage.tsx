import { PageHead, usePageTexts, useSettings, useSite } from 'shared-platform';
import { aboutWorkshop, featureCraftsmanship } from 'shared-types/content/pictures';
import { EXPERIENCE } from 'shared-types/content/facts';
import { aboutTexts } from 'shared-types/content/page-texts/about';
import type { PageTexts } from 'shared-types/page-texts/pages';
import { paths } from 'shared-types/routes';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { Picture } from 'shared-ui/Picture';
import { Container, Section, SectionHeading } from 'shared-ui/Section';
import { Place } from '../../app/Place';
import { useHomeImage } from '../home-images';
import { organisationJsonLd } from '../json-ld';
import { Paragraphs } from 'shared-ui/Paragraphs';
import styles from './AboutPage.module.css';
import { Team } from './Team';
import { Values } from './Values';

type AboutTexts = PageTexts<'page_about'>;

const CRUMBS = [{ label: 'Home', to: paths.home }, { label: 'About' }];

const DESCRIPTION = `Over ${EXPERIENCE} of modular shelving: engineered and made in Germany, planned, delivered and looked after by a British team throughout the United Kingdom.`;

/** The owner's image if one is assigned (resolution 25), otherwise the workshop. */
function WorkshopImage() {
  const assigned = useHomeImage('about-section');
  return (
    <Picture
      picture={assigned?.picture ?? aboutWorkshop}
      alt={
        assigned?.alt ?? 'The workshop: a half-built unit on an oak bench, with uprights and panels behind it'
      }
      fallback={aboutWorkshop.src}
      sizes="(min-width: 85rem) 734px, (min-width: 60rem) 56vw, 92vw"
      ratio="3 / 2"
      priority
    />
  );
}

function Story({ heading, text, brandName }: AboutTexts['story'] & { brandName: string }) {
  return (
    <Section labelledBy="story-title">
      <div className={styles.story}>
        <h2 id="story-title">{heading}</h2>
        <div className={styles.prose}>
          <Paragraphs text={text.replaceAll('{brandName}', brandName)} />
        </div>
      </div>
    </Section>
  );
}

function TwoPlaces({ heading, places }: AboutTexts['places']) {
  return (
    <Section labelledBy="places-title" tone="dark">
      <div className={styles.places}>
        <div className={styles.placesWords}>
          <h2 id="places-title">{heading}</h2>
          <dl className={styles.pair}>
            {places.map(({ id, title, text }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>
                  <Paragraphs text={text} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.ways}>
            <LinkButton to={paths.products}>See the products</LinkButton>
            <LinkButton to={paths.contact} variant="secondary">
              Talk to us
            </LinkButton>
          </div>
        </div>
        <Picture
          picture={featureCraftsmanship}
          alt="Close-up of the connector where a black steel upright, an oak shelf and an Anthracite panel meet"
          sizes="(min-width: 60rem) 45vw, 92vw"
          ratio="4 / 5"
        />
      </div>
    </Section>
  );
}

/** The company's story, values, service and team (public-site 2, /about). */
export function AboutPage() {
  const settings = useSettings();
  const { publicUrl } = useSite();
  const texts = usePageTexts('page_about', aboutTexts);
  return (
    <>
      <PageHead
        title="About Us"
        description={DESCRIPTION}
        path={paths.about}
        picture={aboutWorkshop}
        jsonLd={[organisationJsonLd(settings, publicUrl), breadcrumbJsonLd(CRUMBS, publicUrl, paths.about)]}
      />
      <Container className={styles.top}>
        <div className={styles.topWords}>
          <Breadcrumbs items={CRUMBS} />
          <h1>{texts.top.heading}</h1>
          <p>{texts.top.lead}</p>
        </div>
        <WorkshopImage />
      </Container>
      <Story {...texts.story} brandName={settings.brandName} />
      <Values {...texts.values} />
      <TwoPlaces {...texts.places} />
      <Team {...texts.team} />
      <Place name="about:after-team" />
      <Section tone="deep" labelledBy="next-title">
        <SectionHeading
          id="next-title"
          title={texts.next.heading}
          lead={texts.next.lead}
          action={
            <>
              <LinkButton to={paths.contact}>Get in touch</LinkButton>
              <LinkButton to={paths.products} variant="secondary">
                Browse products
              </LinkButton>
            </>
          }
        />
      </Section>
    </>
  );
}
