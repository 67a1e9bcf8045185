import { useLayoutEffect, useState } from 'react';

/**
 * Gives the focus to a control once it is shown, before its user can have gone anywhere else in what is shown with it.
 * In a dialog over another one antd brings the focus back into the lower one until the upper one has opened; then it
 * goes to the control.
 * @param wanted false where the focus stays where it is
 */
export function useFirstFocus(find: () => HTMLElement | null, wanted = true): void {
  const [first] = useState(() => find);
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    const onceOpened = () => {
      const control = first();
      if (!control?.closest('[role=dialog]')?.contains(document.activeElement)) return;
      window.removeEventListener('focusin', onceOpened);
      control.focus();
    };
    // A dialog is put into the page after its content.
    queueMicrotask(() => {
      const control = first();
      control?.focus();
      if (control !== document.activeElement) window.addEventListener('focusin', onceOpened);
    });
    return () => window.removeEventListener('focusin', onceOpened);
  }, [first, wanted]);
}
