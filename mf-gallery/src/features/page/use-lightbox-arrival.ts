import { useEffect, useState, type ComponentType } from 'react';
import { toast } from 'shared-platform';
import type { LightboxProps } from '../../lightbox/Lightbox';
import { loadedLightbox, loadLightbox } from './load-lightbox';

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
