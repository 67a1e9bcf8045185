import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CloseIcon } from 'shared-ui/icons';
import type { PageDescription, SlotPart, SlotState } from './describe-page';
import styles from './PartsTool.module.css';

const STATES: Record<SlotState, string> = {
  interactive: 'interactive',
  fetching: 'code on its way',
  html: 'HTML, no code yet',
};

const UNKNOWN = '–';
const kilobytes = (bytes: number | undefined) =>
  bytes === undefined ? UNKNOWN : `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number | undefined) => (ms === undefined ? UNKNOWN : `${ms} ms`);

function commitOf(commit: string | undefined): string {
  if (commit === undefined) return UNKNOWN;
  return `${commit.slice(0, 8)}${commit.endsWith('+changes') ? ' + changes' : ''}`;
}

/** A table in a frame that scrolls on narrow screens, also by keyboard. */
function Table({ title, head, rows }: { title: string; head: string[]; rows: ReactNode[][] }) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], row) => (
              <tr key={row}>
                <th scope="row">{first}</th>
                {rest.map((cell, column) => (
                  <td key={head[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const slotRow = (slot: SlotPart): ReactNode[] => [
  slot.module,
  slot.owner,
  slot.as === undefined || slot.as === 'live' ? slot.version : `${slot.version} (${slot.as})`,
  commitOf(slot.commit),
  kilobytes(slot.bytes),
  milliseconds(slot.loadedIn),
  milliseconds(slot.interactiveAt),
  STATES[slot.state],
];

/** The overlay: a {@link PageDescription} as tables and as JSON. */
export function PartsPanel({
  id,
  description,
  onClose,
}: {
  id: string;
  description: PageDescription;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<string>();
  const { slots, shared, errors, previews, serverTook } = description;
  const json = JSON.stringify(description, null, 2);

  useEffect(() => heading.current?.focus(), []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json);
      setCopied('Copied.');
    } catch {
      setCopied('This browser does not let the page copy: save the file instead.');
    }
  };

  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section id={id} className={styles.panel} aria-labelledby={`${id}-title`} onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
          What is on this page
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <CloseIcon />
        </button>
      </div>
      <p>
        {[
          `Made by the server in ${serverTook} ms.`,
          ...previews.map(
            ({ remote, version, problem }) => `Preview of ${remote} ${version}${problem ? ' failed' : ''}.`,
          ),
        ].join(' ')}
      </p>
      {slots.length === 0 ? (
        <p>No remote has a part of this page: all of it is the shell’s.</p>
      ) : (
        <Table
          title="Slots"
          head={['Slot', 'Owner', 'Version', 'Commit', 'Size', 'Loaded in', 'Interactive at', 'State']}
          rows={slots.map(slotRow)}
        />
      )}
      {shared.length > 0 && (
        <Table
          title="Shared packages"
          head={['Package', 'Version', 'From', 'Used by', 'Runs']}
          rows={shared.map(({ name, version, from, usedBy, loaded }) => [
            name,
            version,
            from,
            usedBy.join(', ') || UNKNOWN,
            loaded ? 'yes' : 'no',
          ])}
        />
      )}
      {errors.length === 0 ? (
        <p>No errors.</p>
      ) : (
        <Table
          title="Errors"
          head={['Remote', 'Version', 'Where', 'Kind', 'Message']}
          rows={errors.map(({ remote, version, where, kind, message }) => [
            remote,
            version,
            where,
            kind,
            message,
          ])}
        />
      )}
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => void copy()}>
          Copy as JSON
        </button>
        <a
          className={styles.action}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(json)}`}
          download="page-parts.json"
        >
          Save as JSON
        </a>
        <span role="status">{copied}</span>
      </div>
    </section>
  );
}
