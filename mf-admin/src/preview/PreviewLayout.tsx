import type { ReactNode } from 'react';
import { LivePreview, type LivePreviewProps } from './LivePreview';
import styles from './LivePreview.module.css';

export interface PreviewLayoutProps {
  /** The page that the fields change; undefined where no page shows them. */
  preview: LivePreviewProps | undefined;
  /** The fields. */
  children: ReactNode;
}

/** Fields with the preview of their page: beside them on a wide screen, below them on a narrower one. */
export function PreviewLayout({ preview, children }: PreviewLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.fields}>{children}</div>
      {preview && <LivePreview {...preview} />}
    </div>
  );
}
