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

/** A 3 × 3 raster with its middle panel beside it. */
function ShelfWithoutPanel() {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
  return (
    <svg className={styles.shelf} viewBox="0 0 372 272" aria-hidden="true" focusable="false">
      {cells.map(({ row, column }) => {
        const missing = row === 1 && column === 1;
        const place = { x: column * 92, y: row * 92, width: 88, height: 88 };
        return missing ? null : <rect key={`${row}${column}`} className={styles.cell} {...place} />;
      })}
      <rect className={styles.gap} x={92.5} y={92.5} width={87} height={87} />
      <rect className={styles.panel} x={284} y={184} width={88} height={88} />
    </svg>
  );
}

/** Shown when no route matches: the quoted texts and helpful links (public-site 2, resolution 3). */
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
      <ShelfWithoutPanel />
      <div className={styles.words}>
        <h1>404 Page Not Found</h1>
        <p className={styles.lead}>Did you forget to add the page to the router?</p>
        <p>
          If you followed a link or typed an address, the page may have moved, or may never have existed. One
          of these is probably what you were looking for.
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
