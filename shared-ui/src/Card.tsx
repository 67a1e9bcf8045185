import type { ReactNode } from 'react';
import { Link } from 'shared-platform';
import { ArrowRightIcon } from './icons';
import styles from './Card.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface CardProps {
  media: ReactNode;
  title: string;
  titleAs?: 'h2' | 'h3' | 'h4';
  /** One short line beside the title, e.g. a price. */
  meta?: ReactNode;
  /** Address of the card's link; without it the card is not clickable. */
  to?: string;
  /** Text of the link, e.g. `Learn More`; the title is added for screen readers. */
  action?: string;
  children?: ReactNode;
}

/**
 * Class of the `li` that holds a card in a `Grid`: titles, texts and links of neighbouring cards are level.
 * `--card-rows` is the number of their parts: image, head, text, link (4 by default).
 */
export const cardCell = styles.cell;

/** Image, title, text, and one link that covers the whole card. */
export function Card({ media, title, titleAs: Tag = 'h3', meta, to, action, children }: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.media}>{media}</div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Tag className={styles.title}>{title}</Tag>
          {meta && <p className={styles.meta}>{meta}</p>}
        </div>
        {children && <div className={styles.text}>{children}</div>}
        {to !== undefined && action && (
          <p className={styles.foot}>
            <Link to={to} className={styles.link}>
              <span>
                <span>{action}</span>
                <VisuallyHidden>{` – ${title}`}</VisuallyHidden>
              </span>
              <ArrowRightIcon size={18} />
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}
