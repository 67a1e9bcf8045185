import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { GalleryItem } from 'shared-types/gallery';
import { placeLine } from '../gallery-item';
import styles from './Lightbox.module.css';

/** Whether the words are longer than their room; none of it is known before the page is interactive. */
function useOverflows(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}

/**
 * Title, place and description of the shown picture. In a low window, or under a long text, it scrolls by itself and
 * takes focus, so that the keyboard reaches all of it; the picture keeps its room.
 */
export function Caption({ item }: { item: GalleryItem }) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const overflows = useOverflows(box);

  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [item.id]);

  return (
    <div
      ref={box}
      className={styles.caption}
      {...(overflows ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
    >
      <div className={styles.captionWords}>
        <h2 id={titleId} className={styles.title}>
          {placeLine([item.title, item.location])}
        </h2>
        {item.description.trim() !== '' && <p>{item.description}</p>}
      </div>
    </div>
  );
}
