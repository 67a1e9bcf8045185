import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import type { GalleryItem } from 'shared-types/gallery';
import type { PricedPicture } from 'shared-types/planner/examples';
import { Heart } from 'shared-ui/Heart';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, MinusIcon, PlusIcon } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/VisuallyHidden';
import { placeLine, projectItemOf } from '../gallery-item';
import { Caption } from './Caption';
import { openFromTile } from './open-from-tile';
import { Slide } from './Slide';
import { StageGestures, ZOOM_TARGET } from './stage-gestures';
import { useModal } from './use-modal';
import { wrap } from './zoom';
import styles from './Lightbox.module.css';

/** ms after the last step at which the address is updated; browsers refuse too frequent updates. */
const ADDRESS_DELAY_MS = 120;
const ZOOM_STEP = 1.5;
const ARROWS = '[data-arrow]';

export interface LightboxProps {
  /** The items that match, each with an image. */
  items: readonly GalleryItem[];
  /** What built-in pictures cost as plans. */
  priced: readonly PricedPicture[];
  /** The item to open with. */
  openId: string;
  onMove: (item: GalleryItem) => void;
  onClose: () => void;
  /** The item's tile on the page, from which it opens and to which the focus returns. */
  tileOf: (item: GalleryItem) => HTMLElement | null;
  /** Appears without animation, over an image that looks the same. */
  still?: boolean;
}

/** Full-screen viewer of the gallery's images (public-site 2 and 4). */
export function Lightbox({ items, priced, openId, onMove, onClose, tileOf, still = false }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useRef<StageGestures>(null);
  const leaving = useRef(false);
  const [position, setPosition] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => String(item.id) === openId),
    ),
  );
  const [scale, setScale] = useState(1);
  const total = items.length;
  const index = wrap(position, total);
  const item = items[index] as GalleryItem;
  useModal(dialog, () => tileOf(item)?.querySelector('a') ?? null);

  const move = (step: number) => {
    if (total < 2) return;
    gestures.current?.fit();
    setPosition((before) => before + step);
  };
  const leave = () => {
    if (leaving.current) return;
    leaving.current = true;
    onClose();
  };
  const hear = useEffectEvent(move);
  const close = useEffectEvent(leave);
  const follow = useEffectEvent(() => onMove(item));
  const arrive = useEffectEvent(() => {
    if (still) return;
    openFromTile(
      stage.current?.querySelector<HTMLElement>(ZOOM_TARGET) ?? null,
      tileOf(item)?.querySelector('img'),
    );
  });

  // Before the viewer can be seen, so that a tap in its first moment is heard.
  useLayoutEffect(() => {
    if (!stage.current) return;
    const arrows = dialog.current?.querySelectorAll<HTMLElement>(ARROWS) ?? [];
    const listener = { move: (step: number) => hear(step), close: () => close(), scaled: setScale };
    const heard = new StageGestures(stage.current, listener, [...arrows]);
    gestures.current = heard;
    arrive();
    return () => heard.destroy();
  }, []);

  useEffect(() => {
    if (String(item.id) === openId) return;
    const timer = setTimeout(() => {
      // While the viewer is closing, a change of the address would open it again.
      if (!leaving.current) follow();
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [item.id, openId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const act: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      Home: () => move(-index),
      End: () => move(total - 1 - index),
      '+': () => gestures.current?.zoomBy(ZOOM_STEP),
      '=': () => gestures.current?.zoomBy(ZOOM_STEP),
      '-': () => gestures.current?.zoomBy(1 / ZOOM_STEP),
      '0': () => gestures.current?.fit(),
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : act[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  const where = placeLine([item.title, item.location]);
  const places = total > 1 ? [position - 1, position, position + 1] : [position];
  return (
    // The keys do what the buttons, and a click beside the image, do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={styles.lightbox}
      data-still={still || undefined}
      aria-label="Image viewer"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave();
      }}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <div className={styles.bar}>
        <p className={styles.counter}>{`${index + 1} of ${total}`}</p>
        <Heart item={projectItemOf(item)} name={item.title} inline />
        <button
          type="button"
          className={styles.control}
          aria-label={scale > 1 ? 'Zoom out' : 'Zoom in'}
          onClick={() => gestures.current?.toggleZoom()}
        >
          {scale > 1 ? <MinusIcon /> : <PlusIcon />}
        </button>
        <button type="button" className={styles.control} aria-label="Close" onClick={leave}>
          <CloseIcon />
        </button>
      </div>
      <div ref={stage} className={styles.stage} data-zoomed={scale > 1 || undefined}>
        <div className={styles.track} style={{ '--position': position } as CSSProperties}>
          {places.map((place) => (
            <Slide
              key={place}
              item={items[wrap(place, total)] as GalleryItem}
              place={place}
              current={place === position}
              zoomed={place === position && scale > 1}
            />
          ))}
        </div>
      </div>
      {total > 1 && (
        <>
          <button
            type="button"
            className={`${styles.control} ${styles.previous}`}
            aria-label="Previous image"
            data-arrow=""
            onClick={() => move(-1)}
          >
            <ArrowLeftIcon />
          </button>
          <button
            type="button"
            className={`${styles.control} ${styles.next}`}
            aria-label="Next image"
            data-arrow=""
            onClick={() => move(1)}
          >
            <ArrowRightIcon />
          </button>
        </>
      )}
      <Caption item={item} priced={priced} />
      <VisuallyHidden role="status">{`Image ${index + 1} of ${total}: ${where}`}</VisuallyHidden>
    </dialog>
  );
}
