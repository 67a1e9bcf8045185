import { useEffect, useReducer } from 'react';
import { toast } from 'shared-platform';
import { loadedLightbox, loadLightbox } from './load-lightbox';

/** Renders again when the viewer's code has arrived; a failed load is said in a toast. */
export function useLightboxArrival(): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (loadedLightbox()) return;
    let wanted = true;
    loadLightbox().then(
      () => {
        if (wanted) renderAgain();
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
}
