import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Link, useLocation, useSettings } from 'shared-platform';
import { onEvents } from 'shared-platform/on-activity';
import { paths } from 'shared-types/routes';
import { LinkButton } from 'shared-ui/Button';
import { Logo } from 'shared-ui/Logo';
import { Container } from 'shared-ui/Section';
import styles from './Header.module.css';
import { HeaderTools, ProjectCountStatus } from './HeaderTools';

const ENTRIES = [
  { to: paths.home, label: 'Home' },
  { to: paths.products, label: 'Products' },
  { to: paths.solutions, label: 'Solutions' },
  { to: paths.gallery, label: 'Gallery' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
] as const;

/** `page` on the entry's page, `true` on a page below it, e.g. for Products on /products/{id}. */
function current(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to !== paths.home && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}

/** Pixels of scroll after which the header casts its shadow (public-site 9). */
const SHADOW_AFTER_PX = 10;

const onScroll = (listener: () => void): (() => void) => onEvents(['scroll'], listener);

/** The site's header (public-site 2): sticky, and on small screens a menu that closes when the location changes. */
export function Header() {
  const { brandName } = useSettings();
  const location = useLocation();
  const { pathname } = location;
  const scrolled = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHADOW_AFTER_PX,
    () => false,
  );
  const toggle = useRef<HTMLButtonElement>(null);
  // The location itself: two entries that the router did not make, such as a change of the hash, have the same key.
  const [openAt, setOpenAt] = useState<typeof location | null>(null);
  const open = openAt === location;
  // Reset as soon as the location changes, so that Back does not open the menu again.
  if (openAt !== null && !open) setOpenAt(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  return (
    // The keys bubble up from the menu's links and its button; the header itself is not a control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <header
      className={styles.header}
      data-scrolled={scrolled || undefined}
      data-open={open || undefined}
      onKeyDown={closeOnEscape}
    >
      <Container className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={`${brandName}, home page`}>
          <Logo name={brandName} />
        </Link>
        <HeaderTools className={styles.barTools} />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenAt(open ? null : location)}
        >
          <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
            <path d={open ? 'M5 5l14 14M19 5 5 19' : 'M3 7h18M3 17h18'} />
          </svg>
          <span>{open ? 'Close' : 'Menu'}</span>
        </button>
        {/* A tap beside the menu closes it and presses nothing below; Escape is its key. */}
        {open && (
          <button
            type="button"
            className={styles.beside}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setOpenAt(null)}
          />
        )}
        <nav id="site-menu" className={styles.menu} aria-label="Main">
          <ul role="list">
            {ENTRIES.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.entry} aria-current={current(to, pathname)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <HeaderTools className={styles.menuTools} />
          <LinkButton to={paths.contact} className={styles.quote}>
            Get a Quote
          </LinkButton>
        </nav>
      </Container>
      <ProjectCountStatus />
    </header>
  );
}
