import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when this was first rendered, once it is gone; antd does so only for dialogs
 * that are closed and stay rendered. `otherwise` is asked when that element has left the page.
 */
export function useReturnFocus(otherwise?: () => HTMLElement | null | undefined): void {
  const [before] = useState(() => document.activeElement);
  const [fallback] = useState(() => otherwise);
  useEffect(
    () => () => {
      // After antd has let go of the focus that it holds inside the dialog.
      requestAnimationFrame(() => {
        const target = before instanceof HTMLElement && before.isConnected ? before : fallback?.();
        target?.focus({ preventScroll: true });
      });
    },
    [before, fallback],
  );
}
