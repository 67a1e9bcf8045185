/** Facts about a route, whether the shell or a remote fills its page. */
export interface RouteFacts {
  /** In react-router's notation, e.g. `/products/:id`. */
  path: string;
  /** What the page reads of the API, in addition to what every page does, in the form of {@link dataPath}. */
  data?: string[];
  /** Hidden from search engines and the sitemap. */
  noindex?: true;
  /**
   * `bare` is a tool for people who edit the site: no header, footer or cookie question, its code at once, and a
   * security policy that lets antd write styles.
   */
  frame?: 'bare';
  /** Paths with the same section count as one page: moving between them does not replace it. */
  section?: string;
  /** In place of what {@link remotesBudget} gives other pages, for what is downloaded only when a visitor asks for it. */
  budget?: number;
}

/**
 * A page that a remote fills, as it declares it in its `src/routes.ts`. Plain data, which travels in the remote's
 * contract: a running site takes it up with the version (decision 0101).
 */
export interface RemoteRoute extends RouteFacts {
  /** The remote's own module that fills the page, `<remote>/<Module>`. */
  module: string;
  /** Prop of the module → parameter of the path. */
  props?: Record<string, string>;
  /** Modules of other remotes on the page. */
  shows?: string[];
  /** The server's HTML suffices until the visitor does something. */
  defer?: 'until-active';
  /** For a page that is rendered in the browser only, whose title the server cannot get from the remote. */
  head?: { title: string; description: string };
}

/**
 * The most that all remotes of a page may download together, at once or later, in compressed bytes of script and style,
 * without the shell's own. The admin's are fetched after signing in, most of them tab by tab.
 */
export function remotesBudget({ frame, budget }: Pick<RouteFacts, 'frame' | 'budget'>): number {
  return budget ?? (frame === 'bare' ? 800_000 : 85_000);
}
