import { useId, useState, type ReactNode } from 'react';
import styles from './Accordion.module.css';
import { keepFigures } from './figures';
import { PlusIcon } from './icons';

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

/**
 * Headings that open their text: one item is open at a time and can be collapsed again (public-site 2, resources).
 * Without scripts all texts are shown.
 */
export function Accordion({
  items,
  titleAs: Title = 'h3',
}: {
  items: readonly AccordionItem[];
  titleAs?: 'h2' | 'h3' | 'h4';
}) {
  const base = useId();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => {
        const expanded = open === index;
        const panel = `${base}-${index}`;
        return (
          <div key={title} className={styles.item}>
            <Title className={styles.title}>
              <button
                type="button"
                className={styles.button}
                aria-expanded={expanded}
                aria-controls={panel}
                onClick={() => setOpen(expanded ? null : index)}
              >
                {title}
                <PlusIcon className={styles.icon} />
              </button>
            </Title>
            <div id={panel} className={styles.panel} data-open={expanded || undefined}>
              {keepFigures(content)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
