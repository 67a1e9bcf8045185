import { useLayoutEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when this was first rendered, once it is gone; antd does so only for dialogs
 * that are closed and stay rendered. `otherwise` is asked when that element has left the page.
 */
export function useReturnFocus(otherwise?: () => HTMLElement | null | undefined): void {
  const [before] = useState(() => document.activeElement);
  const [fallback] = useState(() => otherwise);
  useLayoutEffect(
    () => () => {
      // Once the dialog has left the page, and before its user can have gone anywhere else.
      queueMicrotask(() => {
        const target = before instanceof HTMLElement && before.isConnected ? before : fallback?.();
        target?.focus({ preventScroll: true });
      });
    },
    [before, fallback],
  );
}
