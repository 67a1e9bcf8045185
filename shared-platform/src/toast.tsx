import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';

/** How long a toast stays, in ms (admin-tooling 9). */
export const TOAST_MS = 5000;

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast in place of the previous one: only one is shown at a time (public-site 8). */
export function toast(next: Toast): void {
  count += 1;
  show({ ...next, id: count });
}

/** Returns the focus to where it came from when the toast disappears, so that keyboard users keep their place. */
function CloseButton() {
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own && cameFrom.current instanceof HTMLElement) {
        cameFrom.current.focus({ preventScroll: true });
      }
    };
  }, []);

  const remember = ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget;
  };
  return (
    <button
      ref={button}
      type="button"
      onFocus={remember}
      onClick={() => show(null)}
      aria-label="Close message"
    >
      ×
    </button>
  );
}

/**
 * The page's toast, announced to screen readers; errors interrupt, other messages wait their turn.
 * @param place called with what holds the toast when one has appeared, changed or disappeared, before it is painted
 */
export function Toaster({ className, place }: { className?: string; place?: (holder: HTMLElement) => void }) {
  const holder = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

  useLayoutEffect(() => {
    if (holder.current) place?.(holder.current);
  }, [place, current]);

  useEffect(() => {
    if (current === null) return;
    const timer = setTimeout(() => {
      if (shown?.id === current.id) show(null);
    }, TOAST_MS);
    return () => clearTimeout(timer);
  }, [current]);

  const destructive = current?.variant === 'destructive';
  const content = current && (
    <div key={current.id} data-toast={current.variant ?? 'default'}>
      <div>
        <strong>{current.title}</strong>
        {current.description !== undefined && <p>{current.description}</p>}
      </div>
      <CloseButton />
    </div>
  );
  return (
    <div ref={holder} className={className}>
      <div role="alert">{destructive ? content : null}</div>
      <div role="status">{destructive ? null : content}</div>
    </div>
  );
}
