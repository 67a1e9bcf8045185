import { useState } from 'react';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { isCallError, reasonOf } from '../../calls/call-failure';
import { enquiriesPath, listEnquiries, type EnquiryQuery } from '../../calls/enquiries/list-enquiries';
import { countUnread } from '../../calls/enquiries/unread';
import { useRead } from '../../components/use-read';

export interface Enquiries {
  /** Null until the first page is there; those of the query before stay until then, unless the new one fails. */
  items: readonly EnquiryRecord[] | null;
  /** Whether `items` are still those of the query before. */
  stale: boolean;
  /** Whether there are older ones. */
  more: boolean;
  problem: string | null;
  /** Reads the newest again; older ones that were loaded stay. */
  refresh: () => Promise<void>;
  loadOlder: () => Promise<void>;
  put: (enquiry: EnquiryRecord) => void;
  remove: (id: number) => void;
}

interface Loaded {
  /** Path of the first page. */
  path: string;
  items: readonly EnquiryRecord[];
  next: string | null;
}

/** A fresh first page and the older ones that were there already: the list is ordered by id, the newest first. */
function joined(fresh: Loaded, known: Loaded | null): Loaded {
  const last = fresh.items.at(-1);
  if (known?.path !== fresh.path || fresh.next === null || last === undefined) return fresh;
  const older = known.items.filter(({ id }) => id < last.id);
  return older.length === 0 ? fresh : { ...fresh, items: [...fresh.items, ...older], next: known.next };
}

/** The enquiries that fit, a page at a time; read again when the window is focused. */
export function useEnquiries(query: EnquiryQuery): Enquiries {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const path = enquiriesPath(query);

  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (cause) {
      if (!isCallError(cause)) throw cause;
      setProblem(reasonOf(cause));
    }
  };
  const read = (isCurrent: () => boolean = () => true) =>
    attempt(async () => {
      countUnread();
      const { items, next } = await listEnquiries(path);
      if (!isCurrent()) return;
      setProblem(null);
      setLoaded((known) => joined({ path, items, next }, known));
    });
  useRead(path, read);

  const change = (edit: (items: readonly EnquiryRecord[]) => readonly EnquiryRecord[]) =>
    setLoaded((known) => known && { ...known, items: edit(known.items) });
  const stale = loaded !== null && loaded.path !== path;
  return {
    items: stale && problem !== null ? null : (loaded?.items ?? null),
    stale,
    more: loaded !== null && loaded.next !== null && !stale,
    problem,
    refresh: () => read(),
    loadOlder: () =>
      attempt(async () => {
        if (loaded?.next == null) return;
        const page = await listEnquiries(loaded.next);
        setProblem(null);
        setLoaded((known) =>
          known?.path === loaded.path
            ? { ...known, items: [...known.items, ...page.items], next: page.next }
            : known,
        );
      }),
    put: (enquiry) => change((items) => items.map((known) => (known.id === enquiry.id ? enquiry : known))),
    remove: (id) => change((items) => items.filter((known) => known.id !== id)),
  };
}
