import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useLocation } from 'shared-platform';

/** How many values are kept; those that were kept first go first. */
const MOST = 200;

/** Key of a history entry and name → value. */
const kept = new Map<string, unknown>();

function keep(name: string, value: unknown): void {
  kept.delete(name);
  kept.set(name, value);
  const [first] = kept.keys();
  if (kept.size > MOST && first !== undefined) kept.delete(first);
}

/** Forgets all that is kept, as a new tab does. */
export function forgetEntryStates(): void {
  kept.clear();
}

/**
 * State of a list that no address says, such as its selection. It is kept for each history entry of the tab, so that
 * Back from another area of the admin finds it as it was left.
 */
export function useEntryState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [value, setValue] = useState(() => (kept.has(place) ? (kept.get(place) as T) : initial));
  useEffect(() => keep(place, value), [place, value]);
  return [value, setValue];
}

/**
 * Keeps how far an element is scrolled, as `useEntryState` keeps state.
 * @param name undefined keeps nothing
 * @returns ref of the element
 */
export function useEntryScroll<E extends HTMLElement>(name: string | undefined): RefObject<E | null> {
  const scroller = useRef<E>(null);
  const { key } = useLocation();
  const place = name === undefined ? undefined : `${key} ${name}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || place === undefined) return undefined;
    const top = kept.get(place);
    if (typeof top === 'number') element.scrollTop = top;
    const note = () => keep(place, element.scrollTop);
    note();
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [place]);
  return scroller;
}
