import { useEffect, useId, useRef, useState } from 'react';
import { DOCUMENT_STATE } from '../../page-start/document-state';
import type { PageDescription } from './describe-page';
import { PartsPanel } from './PartsPanel';
import styles from './PartsTool.module.css';

/** Set on `<html>` while the boundaries of slots are drawn. */

interface PartsToolProps {
  describe: () => PageDescription;
  /** Hears of changes to slots. @returns stops listening */
  subscribe: (listener: () => void) => () => void;
}

/** Two switches for the site's staff: what is on this page, and the boundaries of its parts. */
export function PartsTool({ describe, subscribe }: PartsToolProps) {
  const [shown, setShown] = useState<PageDescription>();
  const [boundaries, setBoundaries] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = shown !== undefined;

  useEffect(() => (open ? subscribe(() => setShown(describe())) : undefined), [open, describe, subscribe]);
  useEffect(() => {
    document.documentElement.toggleAttribute(DOCUMENT_STATE.boundaries, boundaries);
  }, [boundaries]);

  const close = () => {
    setShown(undefined);
    toggle.current?.focus();
  };

  return (
    <div className={styles.tool}>
      <button
        ref={toggle}
        type="button"
        className={styles.switch}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setShown(open ? undefined : describe())}
      >
        What is on this page
      </button>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={boundaries}
        onClick={() => setBoundaries(!boundaries)}
      >
        Boundaries
      </button>
      {shown && <PartsPanel id={panelId} description={shown} onClose={close} />}
    </div>
  );
}
