import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { LivePreview, type LivePreviewProps } from './LivePreview';
import styles from './LivePreview.module.css';

export interface PreviewLayoutProps {
  /** The page that the fields change, or a preview of another kind. */
  preview: LivePreviewProps | ReactElement;
  /** The fields. */
  children: ReactNode;
}

/** Fields with the preview of their page: beside them on a wide screen, below them on a narrower one. */
export function PreviewLayout({ preview, children }: PreviewLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.beside}>{isValidElement(preview) ? preview : <LivePreview {...preview} />}</div>
    </div>
  );
}
