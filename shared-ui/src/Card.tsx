import type { ReactNode } from 'react';
import { Link } from 'shared-platform';
import { ArrowRightIcon } from './icons';
import styles from './Card.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface CardProps {
  /** The picture, or what stands in its place. */
  media: ReactNode;
  title: string;
  titleAs?: 'h2' | 'h3' | 'h4';
  /** One short line beside the title, e.g. a price. */
  meta?: ReactNode;
  /** Address of the card's one link; without it the card is not clickable. */
  to?: string;
  /** Words of the link, e.g. `Learn More`; the title is added for screen readers. */
  action?: string;
  children?: ReactNode;
}

/**
 * Class of the `li` that holds a card in a `Grid`: titles, texts and links of neighbours stand level. `--card-rows` is
 * the number of their parts: picture, head, text, link (4 unless told).
 */
export const cardCell = styles.cell;

/** Picture, title, words, and one real link that the whole card answers to. */
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
                {action}
                <VisuallyHidden> – {title}</VisuallyHidden>
              </span>
              <ArrowRightIcon size={18} />
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}
