import { HttpStatus, Link, PageHead } from 'shared-platform';
import { LinkButton } from 'shared-ui/Button';
import { ArrowRightIcon } from 'shared-ui/icons';
import { Container } from 'shared-ui/Section';
import styles from './NotFoundView.module.css';

export interface NotFoundViewProps {
  /** What was looked for, e.g. `product`. */
  kind: 'product' | 'solution';
  /** Path that was asked for. */
  path: string;
  /** Entries that do exist. */
  others: readonly { name: string; to: string; shortDescription: string }[];
  /** The list they are in. */
  all: { label: string; to: string };
}

/** Stands for an id that nothing has: answered with status 404, with the way to what there is. */
export function NotFoundView({ kind, path, others, all }: NotFoundViewProps) {
  const title = kind === 'product' ? 'Product not found' : 'Solution not found';
  return (
    <div className={styles.view}>
      <HttpStatus code={404} />
      <PageHead title={title} description={`There is no ${kind} at this address.`} path={path} noindex />
      <Container>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>
            {`There is no ${kind} at this address. It may have been renamed or left the range; these are the ones we make.`}
          </p>
        </div>
        <ul role="list" className={styles.others}>
          {others.map(({ name, to, shortDescription }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <span className={styles.name}>{name}</span>
                <span className={styles.text}>{shortDescription}</span>
                <ArrowRightIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
        <LinkButton to={all.to} variant="secondary">
          {all.label}
        </LinkButton>
      </Container>
    </div>
  );
}
