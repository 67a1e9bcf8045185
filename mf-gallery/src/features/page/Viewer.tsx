import { useEffect, useEffectEvent, useState, type ComponentType, createElement } from 'react';
import { toast, useHydrated } from 'shared-platform';
import type { GalleryItem } from 'shared-types/gallery';
import type { LightboxProps } from '../../components/lightbox/Lightbox';
import { loadedLightbox, loadLightbox } from './load-lightbox';
import { Cover, type CoverProps } from './Cover';

/** The viewer once its code has arrived; a failed load is reported in a toast. */
export function useLightboxArrival(): ComponentType<LightboxProps> | undefined {
  const [lightbox, setLightbox] = useState(() => loadedLightbox());

  useEffect(() => {
    let wanted = true;
    // Also if it is already loaded: it may have arrived between the render and this effect.
    loadLightbox().then(
      (arrived) => {
        if (wanted) setLightbox(() => arrived);
      },
      () => {
        if (!wanted) return;
        toast({
          title: 'Error',
          description: 'The image viewer could not be loaded. Check your connection and try again.',
          variant: 'destructive',
        });
      },
    );
    return () => {
      wanted = false;
    };
  }, []);

  return lightbox;
}

interface ViewerProps extends Omit<LightboxProps, 'items' | 'openId' | 'still'>, CoverProps {
  /** All items that it goes through; undefined until `readAll` has brought them. */
  items: readonly GalleryItem[] | undefined;
  readAll: () => void;
}

/**
 * The full-screen viewer, once its code and all its items have arrived. If the image was open when the page was loaded,
 * the cover shows it from the first paint, and stays behind the viewer so that nothing flickers.
 */
export function Viewer({ open, addressOf, items, readAll, ...props }: ViewerProps) {
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);
  const lightbox = useLightboxArrival();
  const isWhole = items !== undefined;
  const read = useEffectEvent(readAll);
  useEffect(() => {
    if (!isWhole) read();
  }, [isWhole]);
  const rest = { ...props, openId: String(open.item.id), still: cameWithPage };
  return (
    <>
      {cameWithPage && <Cover open={open} priced={props.priced} addressOf={addressOf} />}
      {lightbox !== undefined && items !== undefined && createElement(lightbox, { ...rest, items })}
    </>
  );
}
