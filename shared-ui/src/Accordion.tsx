import { useId, useState, type ReactNode } from 'react';
import styles from './Accordion.module.css';
import { keepFigures } from './figures';
import { PlusIcon } from './icons';

/**
 * Headings that open their text: one item is open at a time and can be collapsed again (public-site 2, resources).
 * Without scripts all texts are shown.
 */
export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  const base = useId();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => {
        const expanded = open === index;
        const panel = `${base}-${index}`;
        return (
          <div key={index} className={styles.item}>
            <h3 className={styles.title}>
              <button
                type="button"
                className={styles.button}
                aria-expanded={expanded}
                aria-controls={panel}
                onClick={() => setOpen(expanded ? null : index)}
              >
                <span>{title}</span>
                <PlusIcon className={styles.icon} />
              </button>
            </h3>
            <div id={panel} className={styles.panel} data-open={expanded || undefined}>
              {keepFigures(content)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
