import { useEffect } from 'react';
import { proxy } from 'valtio';

/** What is open in the place that is shown, by its name. */
export const opened = proxy<{ title: string | null }>({ title: null });

/** Names what is open in the document's title; null while nothing is. */
export function useOpenTitle(title: string | null): void {
  useEffect(() => {
    opened.title = title;
    return () => {
      opened.title = null;
    };
  }, [title]);
}
