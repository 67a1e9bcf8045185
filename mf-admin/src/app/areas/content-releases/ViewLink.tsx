import Button from 'antd/es/button';
import { useState } from 'react';
import { toast } from 'shared-platform';
import type { ContentViewLink } from 'shared-types/content-releases';
import { linkToView } from '../../../calls/content-releases/content-views';
import { timeOf } from '../../../components/time';
import { attempt } from '../../../failures';
import look from '../../../components/ButtonLook.module.css';
import styles from './ContentReleases.module.css';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', description: address });
  } catch {
    // The browser refuses the clipboard without a gesture or over http: it can still be copied by hand.
    toast({ title: 'Select the link and copy it', description: address });
  }
}

/** Takes the focus of the button that the link replaces. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

export interface ViewLinkProps {
  of: Parameters<typeof linkToView>[0];
  /** Words of the button. */
  words: string;
}

/** Makes a signed link on which the whole website can be walked in a view, by any user who has it, for three days. */
export function ViewLink({ of, words }: ViewLinkProps) {
  const [link, setLink] = useState<ContentViewLink>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    await attempt(
      async () => setLink(await linkToView(of)),
      (reason) => toast({ title: 'No preview', description: reason, variant: 'destructive' }),
    );
    setBusy(false);
  };
  if (link === undefined)
    return (
      <div>
        <Button loading={busy} onClick={() => void make()}>
          {words}
        </Button>
      </div>
    );
  return (
    <div className={styles.row}>
      <a ref={takeFocus} href={link.path} target="_blank" rel="noopener" className={look.button}>
        Open the preview
      </a>
      <Button onClick={() => void copy(new URL(link.path, window.location.origin).href)}>
        Copy the link
      </Button>
      <span className={styles.note}>{`Works without an account until ${timeOf(link.expires)}.`}</span>
    </div>
  );
}
