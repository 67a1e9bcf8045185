import type { AnchorHTMLAttributes, Ref } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with its query and anchor; or only an anchor, e.g. `#care`. */
  to: string;
  /** JSON that is kept with the history entry. */
  state?: object;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of this site, which is shown without loading a document (`useLinks`). */
export function Link({ to, state, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-state={state && JSON.stringify(state)}>
      {children}
    </a>
  );
}
