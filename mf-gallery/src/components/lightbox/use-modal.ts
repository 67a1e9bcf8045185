import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Shows a dialog over an inert page that does not scroll, and gives focus back when it goes.
 * @param focusAfter where focus goes when nothing had it before, as after opening the address directly
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  focusAfter: () => HTMLElement | null,
): void {
  const fallback = useEffectEvent(focusAfter);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const page = document.documentElement.style;
    const { overflow, scrollbarGutter } = page;
    element.showModal();
    // The dialog itself, not its first button: the arrow keys work at once and nothing is ringed.
    element.focus();
    page.overflow = 'hidden';
    // Keeps the scrollbar's room, so that nothing behind moves.
    if (window.innerWidth > document.documentElement.clientWidth) page.scrollbarGutter = 'stable';
    return () => {
      element.close();
      page.overflow = overflow;
      page.scrollbarGutter = scrollbarGutter;
      const target = before instanceof HTMLElement && before !== document.body ? before : fallback();
      if (target?.isConnected) target.focus();
    };
  }, [dialog]);
}
