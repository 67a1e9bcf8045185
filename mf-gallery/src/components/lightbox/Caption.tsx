import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'shared-platform';
import { contactAddress } from 'shared-types/contact-address';
import type { GalleryItem } from 'shared-types/gallery';
import type { PricedPicture } from 'shared-types/planner/examples';
import { planPaths } from 'shared-types/planner/paths';
import { AsShown } from 'shared-ui/AsShown';
import { placeLine, questionAbout, systemOf } from '../gallery-item';
import styles from './Lightbox.module.css';

/** Whether the text does not fit its box; false before hydration. */
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
 * Title, place and description of the shown image, what its plan costs, and a link to ask about it. A text that does
 * not fit scrolls in its box, which can then be focused, so that the keyboard reaches all of it.
 */
export function Caption({ item, priced }: { item: GalleryItem; priced: readonly PricedPicture[] }) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const overflows = useOverflows(box);
  const shown = priced.find(({ picture }) => picture === item.image);

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
        {shown && <AsShown shown={shown} />}
        <p className={styles.asks}>
          <Link className={styles.ask} to={contactAddress(questionAbout(item))}>
            Ask about this
          </Link>
          {!shown && (
            <Link className={styles.ask} to={planPaths.yours(systemOf(item))}>
              Plan & price
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
