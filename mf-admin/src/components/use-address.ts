import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'shared-platform';

/** Mark of a history entry that was made by opening something, so that closing goes back to the one before. */
const OPENED_HERE = { openedHere: true, keepPosition: true } as const;

const wasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

/** The address with some parts of its query changed; null or '' leaves a part out. */
function withQuery(search: string, change: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the next step back is one that `close` makes, after what was typed was saved or given up. */
export const closing = { now: false };

export interface Opened {
  /** What is open; null for nothing. */
  id: string | null;
  /** Opens something in a history entry of its own; something else in the same one. */
  open: (id: string) => void;
  /** Goes back to the list, or takes the id out of an address that was opened directly. */
  close: () => void;
}

/** Which entry of a list is open, as a part of the address, so that Back closes it. @param name of the query's part */
export function useOpened(name: string): Opened {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(name);
  /** A step back is under way, which the second press of a double click must not repeat. */
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [id]);
  const go = (value: string | null, replace: boolean, kept: unknown) => {
    // The entry that Back leads to has the search that was typed last.
    const list = followNow?.() ?? followed ?? search;
    void navigate(pathname + withQuery(list, { [name]: value }), { replace, state: kept });
  };
  return {
    id,
    open: (value) => {
      if (value === id) return;
      if (id === null) go(value, false, OPENED_HERE);
      else go(value, true, state);
    },
    close: () => {
      if (id === null || isClosing.current) return;
      isClosing.current = true;
      if (wasOpenedHere(state)) {
        closing.now = true;
        void navigate(-1);
      } else go(null, true, state);
    },
  };
}

/** As `useOpened`, for a list inside a dialog, which has no address. */
export function useOpenedHere(): Opened {
  const [id, setId] = useState<string | null>(null);
  return { id, open: setId, close: () => setId(null) };
}

/** ms after the last change at which the address follows. */
const FOLLOW_MS = 250;

/** Lets the address follow at once. @returns the query that it has then; undefined while nothing is pending */
let followNow: (() => string) | undefined;

/** The query that the address has already, until the router has rendered it. */
let followed: string | undefined;

/**
 * How a list is shown, e.g. its search and order, as parts of the address: Back, a reload and a copied link show it as
 * it was. Blank values, and those of `initial`, are left out.
 */
export function useListAddress<V extends Record<string, string>>(
  initial: V,
): [V, (change: Partial<V>) => void] {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inAddress = Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, query.get(name) ?? value]),
  ) as V;
  const text = JSON.stringify(inAddress);
  const [known, setKnown] = useState(text);
  /** What the address will say once it has followed. */
  const [asked, setAsked] = useState<string>();
  const [values, setValues] = useState(inAddress);
  // After Back, Forward or a link the list follows the address.
  if (known !== text) {
    setKnown(text);
    setAsked(undefined);
    if (text !== asked) setValues(inAddress);
  }

  const follow = useEffectEvent(() => {
    followNow = undefined;
    const change = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === initial[name] ? null : value]),
    );
    const next = withQuery(search, change);
    if (next === withQuery(search, {})) return search;
    setAsked(JSON.stringify(values));
    followed = next;
    void navigate(pathname + next, { replace: true, state });
    return next;
  });
  useEffect(() => {
    followNow = () => follow();
    const timer = setTimeout(() => follow(), FOLLOW_MS);
    return () => {
      clearTimeout(timer);
      followNow = undefined;
    };
  }, [values]);
  useEffect(() => {
    followed = undefined;
  }, [search]);
  const change = useCallback((some: Partial<V>) => setValues((before) => ({ ...before, ...some })), []);
  return [values, change];
}
