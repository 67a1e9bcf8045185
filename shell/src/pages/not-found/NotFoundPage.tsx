import { HttpStatus, PageHead, useLocation } from 'shared-platform';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { Container } from 'shared-ui/Section';
import styles from './NotFoundPage.module.css';

const WAYS_ON = [
  { to: paths.products, label: 'Products' },
  { to: paths.solutions, label: 'Solutions' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.resources, label: 'Resources' },
  { to: paths.contact, label: 'Contact' },
];

/** Shown when no route matches: the quoted texts, and links that help (public-site 2, spec-resolutions 3). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Container className={styles.page}>
      <HttpStatus code={404} />
      <PageHead
        title="Page Not Found"
        description="There is no page at this address."
        path={pathname}
        noindex
      />
      <div className={styles.raster} aria-hidden="true" />
      <div className={styles.words}>
        <h1>404 Page Not Found</h1>
        <p className={styles.lead}>Did you forget to add the page to the router?</p>
        <p>
          If you followed a link or typed an address, the page has moved or never existed. One of these is
          probably what you were looking for.
        </p>
        <ul role="list" className={styles.ways}>
          {WAYS_ON.map(({ to, label }) => (
            <li key={to}>
              <LinkButton to={to} variant="quiet">
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
        <LinkButton to={paths.home}>Go to the home page</LinkButton>
      </div>
    </Container>
  );
}
