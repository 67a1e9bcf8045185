/** Joins the class names that are there, e.g. `classNames('a', undefined, 'b')` → `a b`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
