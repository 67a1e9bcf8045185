import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Descriptions from 'antd/es/descriptions';
import type { MailPreview } from 'shared-types/enquiry-mail';
import { paths } from 'shared-types/routes';
import { Dialog } from '../../components/Dialog';
import { LinkButton } from '../../components/LinkButton';
import styles from './Enquiries.module.css';

export interface MailPreviewDialogProps {
  preview: MailPreview;
  /** Words of the button that sends it, e.g. `Send quote`. */
  sendLabel: string;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** A mail as its recipient will see it, with the button that sends it. */
export function MailPreviewDialog({ preview, sendLabel, sending, onSend, onClose }: MailPreviewDialogProps) {
  const { from, to, replyTo, subject, html, deliveredAddress } = preview;
  return (
    <Dialog
      title="Mail before it is sent"
      width={680}
      above
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Back to editing</Button>
          <Button type="primary" loading={sending} onClick={onSend}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        {deliveredAddress && (
          <Alert
            role="alert"
            type="warning"
            showIcon
            title="Replies to this mail are not delivered."
            description="The site’s own address is still the one that it was delivered with. Enter yours in the site settings first."
            action={
              <LinkButton small to={`${paths.admin}/site-settings`}>
                Site Settings
              </LinkButton>
            }
          />
        )}
        <Descriptions
          size="small"
          column={1}
          items={[
            { key: 'to', label: 'To', children: to },
            { key: 'from', label: 'From', children: from },
            { key: 'reply-to', label: 'Replies go to', children: replyTo },
            { key: 'subject', label: 'Subject', children: subject },
          ]}
        />
        <iframe title="The mail" sandbox="" srcDoc={html} className={styles.mailFrame} />
      </div>
    </Dialog>
  );
}
