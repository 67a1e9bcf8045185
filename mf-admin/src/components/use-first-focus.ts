import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to what the answered ref is on, once it is shown. In a dialog over another one it is given a second
 * time: until the upper one has opened, antd brings the focus back into the lower one.
 * @param wanted false where the focus stays where it is
 */
export function useFirstFocus<E extends { focus: () => void }>(wanted = true): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => {
    if (!wanted) return;
    target.current?.focus();
    const frame = requestAnimationFrame(() => target.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return target;
}
