/** Every flag on `<html>`: who sets it, and who reads it. */
export const DOCUMENT_STATE = {
  /** The visitor has done something. Set by `early-taps.ts`; read by slots that wait (shared-platform/slot-start). */
  early: 'data-early',
  /** Something changed the document's HTML before hydration. Set by `early-taps.ts`; read by `client/main.tsx`. */
  altered: 'data-altered',
  /**
   * The shell is interactive (contracts, Pages). Set by `client/main.tsx`; read by `early-taps.ts`, slots
   * (shared-platform/RemoteSlot), styles (shared-ui) and the admin's previews.
   */
  hydrated: 'data-hydrated',
  /** The cookie question is answered. Set by `answered-before.ts`; read by the question's styles. */
  answered: 'data-cookies-answered',
  /** The next page is on its way. Set by `app/moves/whole-page.ts`, removed by `use-arrival.ts`; read by the frame's styles. */
  moving: 'data-moving',
  /** The tool for page parts shows boundaries. Set by `client/page-parts`; read by its styles. */
  boundaries: 'data-show-boundaries',
} as const;
