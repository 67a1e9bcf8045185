import styles from './PreviewBanner.module.css';

/** What a page says of a preview: that it shows one, that it could not, or that the link grants none. */
export type PreviewNotice =
  | {
      kind: 'shown';
      remote: string;
      version: string;
      /** Where its files are; left out for the site's own. */
      origin?: string | undefined;
      /** Seconds since 1970. */
      expires: number;
    }
  | { kind: 'failed'; remote: string; version: string; problem: string }
  | { kind: 'refused'; reason: 'forged' | 'expired' | 'off' };

const REFUSED = {
  forged: 'This preview link is not valid.',
  expired: 'This preview link has expired.',
  off: 'This site takes no preview links.',
};

const UNTIL = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

function Message({ notice }: { notice: PreviewNotice }) {
  switch (notice.kind) {
    case 'shown':
      return (
        <>
          <p className={styles.title}>
            Preview of {notice.remote} {notice.version}
          </p>
          <p>
            {notice.origin && `From ${notice.origin}. `}Only this browser shows it, until{' '}
            {UNTIL.format(notice.expires * 1000)} UTC.
          </p>
        </>
      );
    case 'failed':
      return (
        <>
          <p className={styles.title}>
            The preview of {notice.remote} {notice.version} failed
          </p>
          <p>You see what everybody sees. {notice.problem}</p>
        </>
      );
    case 'refused':
      return (
        <>
          <p className={styles.title}>{REFUSED[notice.reason]}</p>
          <p>You see the site as everybody does.</p>
        </>
      );
  }
}

/**
 * Says on a page that a preview is shown, and leads out of it. Part of the server's HTML only, below what React takes
 * over: it works without scripts, whatever the preview does to the page, and no visitor downloads it.
 */
export function PreviewBanner({
  notice,
  stylesheets,
}: {
  notice: PreviewNotice;
  /** Addresses of the stylesheets that only such a page needs. */
  stylesheets: readonly string[];
}) {
  return (
    <>
      {stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} data-href={href.replace(/^\/assets\//, '')} />
      ))}
      <aside className={styles.banner} aria-label="Preview" data-preview={notice.kind}>
        <div className={styles.text}>
          <Message notice={notice} />
        </div>
        <a className={styles.leave} href="?preview=off">
          {notice.kind === 'refused' ? 'Close' : 'Leave the preview'}
        </a>
      </aside>
    </>
  );
}
