import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/**
 * Shows a dialog over an inert page that does not scroll, and returns the focus afterwards.
 * @param focusAfter gets the focus if nothing had it before, as after opening the address directly
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  focusAfter: () => HTMLElement | null,
): void {
  const fallback = useEffectEvent(focusAfter);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const page = document.documentElement.style;
    const { overflow, scrollbarGutter } = page;
    element.showModal();
    // The dialog itself rather than its first button, so that no focus ring is shown.
    element.focus();
    page.overflow = 'hidden';
    // Keeps the scrollbar's space, so that nothing behind shifts.
    if (window.innerWidth > document.documentElement.clientWidth) page.scrollbarGutter = 'stable';
    return () => {
      element.close();
      page.overflow = overflow;
      page.scrollbarGutter = scrollbarGutter;
      const target = before instanceof HTMLElement && before !== document.body ? before : fallback();
      // Once the dialog has left the page, and before its visitor can have gone anywhere else.
      queueMicrotask(() => {
        if (target?.isConnected) target.focus();
      });
    };
  }, [dialog]);
}
