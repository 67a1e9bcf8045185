import { Link } from 'shared-platform';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Omitted for the page itself, which comes last. */
  to?: string;
}

/** The path from the home page to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <ol role="list">
        {items.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** schema.org BreadcrumbList of the same path; `pagePath` is the address of the last item. */
export function breadcrumbJsonLd(items: readonly Crumb[], publicUrl: string, pagePath: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${publicUrl}${to ?? pagePath}`,
    })),
  };
}
