import { useEffect, useEffectEvent } from 'react';

/**
 * Reads when the place is shown, when `key` changes and when the window is focused. `isCurrent` is false once
 * another read has taken its place, whose answer is then the one to show.
 */
export function useRead(key: string, read: (isCurrent: () => boolean) => Promise<void>): void {
  const latest = useEffectEvent(read);
  useEffect(() => {
    let current = true;
    const isCurrent = () => current;
    const onFocus = () => void latest(isCurrent);
    void latest(isCurrent);
    window.addEventListener('focus', onFocus);
    return () => {
      current = false;
      window.removeEventListener('focus', onFocus);
    };
  }, [key]);
}
