import { PageHead, useSettings, useSite } from 'shared-platform';
import { aboutWorkshop, featureCraftsmanship } from 'shared-types/content/pictures';
import { CUSTOM_LEAD_TIME, EXPERIENCE, QUOTE_TIME, STANDARD_LEAD_TIME } from 'shared-types/content/facts';
import { paths } from 'shared-types/routes';
import { breadcrumbJsonLd, Breadcrumbs } from 'shared-ui/Breadcrumbs';
import { LinkButton } from 'shared-ui/Button';
import { keepFigures } from 'shared-ui/figures';
import { Picture } from 'shared-ui/Picture';
import { Container, Section, SectionHeading } from 'shared-ui/Section';
import { Place } from '../../app/Place';
import { useHomeImage } from '../home-images';
import { organisationJsonLd } from '../json-ld';
import styles from './AboutPage.module.css';
import { Team } from './Team';
import { Values } from './Values';

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

function Story({ brandName }: { brandName: string }) {
  return (
    <Section labelledBy="story-title">
      <div className={styles.story}>
        <h2 id="story-title">Furniture that is never finished</h2>
        <div className={styles.prose}>
          <p>
            {keepFigures(
              `${brandName} began over ${EXPERIENCE} ago with a complaint: a bookcase that fitted the last house did not fit the next. The answer was not a better bookcase but a connector, small enough to disappear and strong enough to carry a library, that lets a shelf be taken apart and put together differently.`,
            )}
          </p>
          <p>
            Everything we make still grows from that part. An upright bought today takes a board made then,
            and will take the drawer we have not designed yet. We think of it as the opposite of a collection:
            nothing in the range replaces anything else in it.
          </p>
          <p>
            In the United Kingdom we sell directly. The people who draw your plan have assembled the system
            with their own hands, and they remain your contact after the van has left.
          </p>
        </div>
      </div>
    </Section>
  );
}

function TwoPlaces() {
  return (
    <Section labelledBy="places-title" tone="dark">
      <div className={styles.places}>
        <div className={styles.placesWords}>
          <h2 id="places-title">German engineering, UK service</h2>
          <dl className={styles.pair}>
            <div>
              <dt>Made in Germany</dt>
              <dd>
                Steel is cut, welded and powder-coated in one works; boards are veneered in the next town.
                Each part is measured before it is packed, and each batch is loaded until it fails, so that
                the figures on our pages are figures we have seen.
              </dd>
            </div>
            <div>
              <dt>Looked after in Britain</dt>
              <dd>
                {keepFigures(
                  `Planning, delivery, installation and spare parts are handled here. Standard units arrive in ${STANDARD_LEAD_TIME}, custom designs in ${CUSTOM_LEAD_TIME}, and our telephone number reaches somebody who can read a drawing.`,
                )}
              </dd>
            </div>
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
          <h1>{keepFigures(`One connector, over ${EXPERIENCE}`)}</h1>
          <p>We make shelving that can be changed, and look after it for as long as you keep changing it.</p>
        </div>
        <WorkshopImage />
      </Container>
      <Story brandName={settings.brandName} />
      <Values />
      <TwoPlaces />
      <Team />
      <Place name="about:after-team" />
      <Section tone="deep" labelledBy="next-title">
        <SectionHeading
          id="next-title"
          title="Start with one wall"
          lead={`Send three measurements. You will have a quote for a standard installation within ${QUOTE_TIME}.`}
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
