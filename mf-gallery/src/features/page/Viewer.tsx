import { useEffect, useState, type ComponentType, createElement } from 'react';
import { toast, useHydrated } from 'shared-platform';
import type { LightboxProps } from '../../components/lightbox/Lightbox';
import { loadedLightbox, loadLightbox } from './load-lightbox';
import { Cover, type CoverProps } from './Cover';

/** The viewer once its code has arrived, undefined until then; a failed load is said in a toast. */
export function useLightboxArrival(): ComponentType<LightboxProps> | undefined {
  const [lightbox, setLightbox] = useState(() => loadedLightbox());

  useEffect(() => {
    let wanted = true;
    // Also when it is here by now: it may have arrived between this render and its effect.
    loadLightbox().then(
      (arrived) => {
        if (wanted) setLightbox(() => arrived);
      },
      () => {
        if (!wanted) return;
        toast({
          title: 'Error',
          description: 'The picture viewer could not be loaded. Check your connection and try again.',
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

/**
 * The full-screen viewer, from the moment its code is here. When the page came with the picture open, the picture is
 * there from the first paint, and stays behind the viewer so that nothing flickers.
 */
export function Viewer({ addressOf, ...props }: LightboxProps & Pick<CoverProps, 'addressOf'>) {
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);
  const lightbox = useLightboxArrival();
  return (
    <>
      {cameWithPage && <Cover items={props.items} openId={props.openId} addressOf={addressOf} />}
      {lightbox !== undefined && createElement(lightbox, { ...props, still: cameWithPage })}
    </>
  );
}
