/** Addresses of plans, apart from `paths`, which is a part of every page's scripts. */
export const planPaths = {
  /** The planner with a plan of a system; of any for what is no system. */
  yours: (system: string) => `/planner?system=${encodeURIComponent(system)}`,
  /** A plan whose address is all of it. */
  whole: (address: string) => `/planner?plan=${encodeURIComponent(address)}`,
  /** A plan as a picture of 1200 by 800; `portrait` is the furniture alone. */
  drawing: (address: string, view: 'front' | 'portrait') =>
    `/api/plans/drawing.svg?plan=${encodeURIComponent(address)}&view=${view}`,
  saved: (code: string) => `/planner/${encodeURIComponent(code)}`,
};
