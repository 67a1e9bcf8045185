import { Link, useSettings, useSite } from 'shared-platform';
import { mailLink } from 'shared-types/mail-link';
import { paths } from 'shared-types/routes';
import { registrationOf } from 'shared-types/registration';
import type { SiteSettings } from 'shared-types/site-settings';
import { isFreephone, telephoneLink } from 'shared-types/telephone';
import { keepPostcode } from 'shared-ui/figures';
import { Logo } from 'shared-ui/Logo';
import { Container } from 'shared-ui/Section';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import styles from './Footer.module.css';

type Network = keyof SiteSettings['social'];

const NETWORKS: readonly [Network, string][] = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['linkedin', 'LinkedIn'],
  ['pinterest', 'Pinterest'],
];

/** Links to the networks that have an address (resolution 4), each in a new tab (public-site 2). */
function SocialLinks({ social, brandName }: { social: SiteSettings['social']; brandName: string }) {
  const shown = NETWORKS.filter(([id]) => social[id] !== '');
  if (shown.length === 0) return null;
  return (
    <ul role="list" className={styles.social}>
      {shown.map(([id, name]) => (
        <li key={id}>
          <a href={social[id]} target="_blank" rel="noopener noreferrer">
            <svg width={20} height={20} fill="currentColor" aria-hidden="true">
              <use href={`/social-marks.svg#${id}`} />
            </svg>
            <VisuallyHidden>{`${brandName} on ${name} (opens in a new tab)`}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The footer's columns (public-site 2; the targets are real pages, resolution 1). */
const COLUMNS = [
  {
    title: 'Products',
    links: [
      { to: paths.product('classic-series'), label: 'Classic Series' },
      { to: paths.product('office-solutions'), label: 'Office Solutions' },
      { to: paths.product('retail-display'), label: 'Retail Display' },
      { to: paths.solution('industrial-storage'), label: 'Industrial Storage' },
      { to: paths.contact, label: 'Custom Designs' },
      { to: paths.planner, label: 'Plan & price' },
      { to: paths.samples, label: 'Free Samples' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: paths.contact, label: 'Product Catalogue' },
      { to: `${paths.resources}#installation`, label: 'Installation Guides' },
      { to: `${paths.resources}#care`, label: 'Care & Maintenance' },
      { to: `${paths.resources}#warranty`, label: 'Warranty' },
      { to: `${paths.resources}#faq`, label: 'FAQ' },
      { to: paths.resources, label: 'Blog' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: paths.about, label: 'About Us' },
      { to: paths.contact, label: 'Contact' },
      { to: `${paths.resources}#terms`, label: 'Terms & Conditions' },
      { to: paths.privacy, label: 'Privacy Policy' },
      { to: paths.cookies, label: 'Cookie Policy' },
      { to: paths.accessibility, label: 'Accessibility' },
    ],
  },
] as const;

/** The site's footer (public-site 2). */
export function Footer() {
  const settings = useSettings();
  const { brandName, email, phone, address, social } = settings;
  const { now } = useSite();
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo name={brandName} className={styles.logo} />
            <address className={styles.contact}>
              <a href={telephoneLink(phone)}>
                <span>{phone}</span> {isFreephone(phone) && <span className={styles.muted}>(freephone)</span>}
              </a>
              <a href={mailLink(email)}>{email}</a>
            </address>
            <SocialLinks social={social} brandName={brandName} />
          </div>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul role="list">
                {links.map(({ to, label }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <p>{`© ${now.getUTCFullYear()} ${brandName}. All rights reserved.`}</p>
          <p>{keepPostcode([...address, registrationOf(settings)].filter(Boolean).join(', '))}</p>
          {/* A page of its own, under another security policy. */}
          <a href={paths.admin} className={styles.admin}>
            Admin
          </a>
        </div>
      </Container>
    </footer>
  );
}
