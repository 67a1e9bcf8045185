import type { Attachment } from 'shared-types/enquiry';
import { saveFile } from 'shared-platform/save-file';
import Button from 'antd/es/button';
import { toast } from 'shared-platform';
import { useState } from 'react';
import { downloadAttachment } from '../../calls/enquiries/download-attachment';
import { attempt } from '../../failures';
import styles from './Enquiries.module.css';

const size = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;

function PdfButton({ file }: { file: Attachment }) {
  const [busy, setBusy] = useState(false);
  const name = file.name || 'attachment.pdf';
  const download = async () => {
    setBusy(true);
    await attempt(
      async () => saveFile(await downloadAttachment(file.url), name),
      (reason) =>
        toast({ title: 'The file was not downloaded', description: reason, variant: 'destructive' }),
    );
    setBusy(false);
  };
  return (
    <Button loading={busy} className={styles.pdf} onClick={() => void download()}>
      {`Download ${name} (PDF, ${size(file.bytes)})`}
    </Button>
  );
}

/** Files that came with an enquiry: images, each opening in full, then PDFs, to download. */
export function SentAttachments({ files }: { files: readonly Attachment[] }) {
  const images = files.filter(({ mediaType }) => mediaType.startsWith('image/'));
  const pdfs = files.filter((file) => !images.includes(file));
  return (
    <section aria-label="Attachments" className={styles.attachments}>
      {images.length > 0 && (
        <ul className={styles.images} aria-label="Pictures">
          {images.map(({ url, name }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={url} alt={name || `Picture ${index + 1} of ${images.length}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {pdfs.map((file) => (
        <PdfButton key={file.url} file={file} />
      ))}
    </section>
  );
}
