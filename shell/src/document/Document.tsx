import type { ReactNode } from 'react';

/** Id of the element that carries the server's data to the browser. */
export const PAGE_DATA_ID = 'page-data';

/** Digest of a slot that the server left to the browser; the reason is in the server's log. */
export const LEFT_TO_BROWSER = 'left-to-browser';

/** A stylesheet as a page links it. */
export interface LinkedStylesheet {
  href: string;
  integrity?: string | undefined;
}

/** Addresses of the shell's own files that a page needs at once. */
export interface ShellFiles {
  /** With those of remotes where the server has joined them in one file. */
  stylesheets: LinkedStylesheet[];
  scripts: string[];
  /** Chunks of the page itself, fetched with the main script. */
  pageScripts: string[];
  /** The federation's own scripts, for pages with a remote on the first screen. */
  federationScripts: string[];
  fonts: string[];
  /** Whether the page shows nothing without its code, which is then fetched immediately. */
  atOnce: boolean;
}

/** The document around the app. Only the server passes `data`, as JSON, and `files`; the browser finds both in the HTML. */
export function Document({
  data = '',
  files,
  children,
}: {
  data?: string;
  files?: ShellFiles;
  children: ReactNode;
}) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#FBFAF8" />
        <meta name="format-detection" content="telephone=no" />
        {/* The header is not seen in parts, each of which would shift the one before. */}
        <link rel="expect" href="#main" blocking="render" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {files?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {files?.stylesheets.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} integrity={integrity} precedence="shell" />
        ))}
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={PAGE_DATA_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </body>
    </html>
  );
}
