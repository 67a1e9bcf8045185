import styles from './PreviewBanner.module.css';

/** What a page says about a preview: that it shows one, that it failed, or that a link grants none. */
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
  | {
      kind: 'refused';
      reason: keyof typeof REFUSED;
      /** Remote and version; empty if that is not known. */
      name: string;
    };

const REFUSED = {
  forged: () => 'This preview link is not valid.',
  expired: (name: string) => `The preview of ${name} has expired.`,
  off: () => 'This site does not accept preview links.',
  full: (name: string) =>
    `There is no room for a preview of ${name}. Leave one of these, then follow the link again.`,
};

const UNTIL = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type Granted = Exclude<PreviewNotice, { kind: 'refused' }>;

function Message({ notice }: { notice: Granted }) {
  if (notice.kind === 'failed') {
    return (
      <>
        <p className={styles.title}>{`The preview of ${notice.remote} ${notice.version} failed`}</p>
        <p>{`You are seeing the version that all visitors get. ${notice.problem}`}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.title}>{`Preview of ${notice.remote} ${notice.version}`}</p>
      <p>
        {`${notice.origin ? `From ${notice.origin}. ` : ''}Only this browser shows it, until ${UNTIL.format(notice.expires * 1000)} UTC.`}
      </p>
    </>
  );
}

/**
 * Tells the reader of a page which previews it shows, and leads out of each and of all. Only in the server's HTML,
 * outside what React hydrates: it works without scripts, whatever a preview does to the page, and visitors do not
 * download it.
 */
export function PreviewBanner({ notices }: { notices: readonly PreviewNotice[] }) {
  const granted = notices.flatMap((notice) => (notice.kind === 'refused' ? [] : notice));
  const refusals = notices.flatMap((notice) =>
    notice.kind === 'refused' ? REFUSED[notice.reason](notice.name) : [],
  );
  const areSeveral = granted.length > 1;
  return (
    <aside className={styles.banner} aria-label="Preview" data-previews="">
      <div className={styles.text}>
        {[...new Set(refusals)].map((sentence) => (
          <p key={sentence} className={styles.title}>
            {sentence}
          </p>
        ))}
        {granted.length === 0 && <p>You are seeing the site as all visitors do.</p>}
        {granted.map((notice) => (
          <div key={notice.remote} className={styles.one}>
            <div className={styles.text} data-preview={notice.remote}>
              <Message notice={notice} />
            </div>
            {areSeveral && (
              <a className={styles.leave} href={`?preview=off:${notice.remote}`}>
                {`Leave ${notice.remote}`}
              </a>
            )}
          </div>
        ))}
      </div>
      <a className={styles.leave} href="?preview=off">
        {granted.length === 0 ? 'Close' : areSeveral ? 'Leave all previews' : 'Leave the preview'}
      </a>
    </aside>
  );
}
