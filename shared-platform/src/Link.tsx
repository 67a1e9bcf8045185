import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, with its query and anchor; or only these, e.g. `?q=oak` or `#care`. */
  to: string;
  /** Whether the new address replaces this one in the history. */
  replace?: boolean;
  /** Kept with the history entry. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of this site, which is shown without loading a document. The router's own link brings along how its
 * framework fetches pages ahead, 4 kB on every first page (decision 0076).
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
