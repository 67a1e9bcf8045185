import styles from './PreviewBanner.module.css';

/** What a page says about a preview: that it shows one, that it failed, or that the link grants none. */
export type PreviewNotice =
  | {
      kind: 'shown';
      remote: string;
      version: string;
      /** Where its files are, if not on this site. */
      origin?: string | undefined;
      /** Seconds since 1970. */
      expires: number;
    }
  | { kind: 'failed'; remote: string; version: string; problem: string }
  | { kind: 'refused'; reason: 'forged' | 'expired' | 'off' };

const REFUSED = {
  forged: 'This preview link is not valid.',
  expired: 'This preview link has expired.',
  off: 'This site does not accept preview links.',
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
          <p>You are seeing what everybody sees. {notice.problem}</p>
        </>
      );
    case 'refused':
      return (
        <>
          <p className={styles.title}>{REFUSED[notice.reason]}</p>
          <p>You are seeing the site as everybody does.</p>
        </>
      );
  }
}

/**
 * Tells the reader of a page that it shows a preview, and leads out of it. Only in the server's HTML, outside what
 * React hydrates: it works without scripts, whatever the preview does to the page, and visitors do not download it.
 */
export function PreviewBanner({
  notice,
  stylesheets,
}: {
  notice: PreviewNotice;
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
